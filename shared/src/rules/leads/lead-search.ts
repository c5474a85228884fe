import { foldAccents } from '../texts/fold-accents';

const MAX_TERMS = 8;
const COUNTRY_CODE = '57';
/** Digits of a Colombian phone number without its country code. */
const PHONE_DIGITS = 10;

/**
 * What a search for leads looks for, folded: every term has to be found, in any order. Digits that belong together lose their
 * punctuation, so that a phone or document number is found in whatever format it is typed; a phone number also loses +57.
 */
export function searchTerms(text: string): string[] {
  const joined = foldAccents(text).replace(
    /(\+?\(?\d[\d\s().-]*\d\)?)(?=\s|$)/g,
    (run) => ` ${plainDigits(run)} `,
  );
  return [...new Set(joined.split(/\s+/).filter(Boolean))].slice(0, MAX_TERMS);
}

function plainDigits(run: string): string {
  const digits = run.replace(/\D/g, '');
  const withCode = digits.startsWith(COUNTRY_CODE) && digits.length === COUNTRY_CODE.length + PHONE_DIGITS;
  return withCode ? digits.slice(COUNTRY_CODE.length) : digits;
}

/** The folded text in which the terms of a search are looked for; the database derives the same in `busqueda`. */
export function searchText(lead: {
  readonly nombre: string;
  readonly email: string;
  readonly telefono: string;
  readonly cedula: string | null;
}): string {
  const cedula = (lead.cedula ?? '').replace(/[^0-9A-Za-z]/g, '');
  return foldAccents(` ${lead.nombre} ${lead.email} ${lead.telefono.replace(/\D/g, '')} ${cedula}`);
}
