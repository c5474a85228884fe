import type { z } from 'zod';

const EXPECTED: Readonly<Record<string, string>> = {
  string: 'Escriba un texto.',
  number: 'Escriba un número.',
  int: 'Escriba un número entero.',
  boolean: 'Responda true o false.',
  array: 'Envíe una lista.',
  object: 'Envíe un objeto JSON.',
  record: 'Envíe un objeto JSON.',
};

const FORMATS: Readonly<Record<string, string>> = {
  email: 'Escriba un correo completo, como nombre@correo.com.',
  url: 'Escriba una dirección web completa, como https://ejemplo.com.',
  date: 'Escriba la fecha como AAAA-MM-DD.',
  datetime: 'Escriba fecha y hora en formato ISO, como 2026-01-31T08:00:00Z.',
};

const LENGTHS: Readonly<Record<string, string>> = {
  string: 'caracteres',
  array: 'elementos',
  set: 'elementos',
};

/**
 * What to do about a value that a schema refuses, for rules without a message of their own; undefined leaves it to
 * the library's Spanish texts. Takes the library's raw issue (`z.config({ customError })`).
 */
export function issueMessage(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Falta este dato.' : EXPECTED[issue.expected];
    case 'too_big': {
      const unit = LENGTHS[issue.origin];
      if (unit) return `Use ${issue.maximum} ${unit} o menos.`;
      return issue.origin === 'number' ? `Use un número de ${issue.maximum} o menos.` : undefined;
    }
    case 'too_small': {
      const unit = LENGTHS[issue.origin];
      if (unit)
        return Number(issue.minimum) <= 1 ? 'Falta este dato.' : `Use ${issue.minimum} ${unit} o más.`;
      if (issue.origin !== 'number') return undefined;
      return issue.inclusive
        ? `Use un número de ${issue.minimum} o más.`
        : `Use un número mayor que ${issue.minimum}.`;
    }
    case 'invalid_value':
      return `Use uno de estos valores: ${issue.values.map(String).join(', ')}.`;
    case 'invalid_format':
      return FORMATS[issue.format];
    default:
      return undefined;
  }
}
