import { z } from '../../zod';
import { requiredLines, requiredText } from '../plain-text';

const MAX_PERIODS = 16;
const MAX_SUBJECTS = 12;
const MAX_REQUIREMENTS = 12;
const MAX_QUESTIONS = 10;

/** One period of the study plan. */
const programPeriodSchema = z.strictObject({
  periodo: requiredText('Escriba el nombre del período, por ejemplo "Semestre 1".', 40),
  creditos: z
    .number({ error: 'Escriba los créditos del período en números.' })
    .int('Los créditos son un número entero.')
    .min(0, 'Los créditos no pueden ser negativos.')
    .max(100, 'Los créditos del período son demasiados.')
    .nullable(),
  asignaturas: z
    .array(requiredText('Escriba el nombre de la asignatura.', 120))
    .min(1, 'Escriba al menos una asignatura.')
    .max(MAX_SUBJECTS, `Escriba hasta ${MAX_SUBJECTS} asignaturas por período.`),
});

/** A question that applicants ask, with its answer. */
const programQuestionSchema = z.strictObject({
  pregunta: requiredText('Escriba la pregunta.', 160),
  respuesta: requiredLines('Escriba la respuesta.', 700),
});

/** Source of a part of a program's page, and the day on which staff consulted it. */
const programSourceSchema = z.strictObject({
  texto: requiredText('Escriba de dónde sale: un documento o la dirección de la página.', 200),
  fecha: z.iso.date('Escriba la fecha en la que se consultó.'),
});

/** Sources of what only the institution can confirm; without a source it is unconfirmed, or an example. */
const programSourcesSchema = z.strictObject({
  precio: programSourceSchema.optional(),
  plan: programSourceSchema.optional(),
  requisitos: programSourceSchema.optional(),
});

/** Fields of a program's own page, not included in lists; a field without content is null. */
export const programDetailFields = {
  resumen: requiredText('Escriba el resumen.', 200).nullable().describe('Una frase bajo el título'),
  queEstudia: requiredLines('Escriba qué va a estudiar.', 1500).nullable().describe('Un párrafo por línea'),
  perfil: requiredLines('Escriba el perfil.', 1500)
    .nullable()
    .describe('Para quién es y dónde trabaja quien se gradúa'),
  plan: z
    .array(programPeriodSchema)
    .min(1, 'Escriba al menos un período.')
    .max(MAX_PERIODS, `Escriba hasta ${MAX_PERIODS} períodos.`)
    .nullable(),
  requisitos: z
    .array(requiredText('Escriba el requisito.', 200))
    .min(1, 'Escriba al menos un requisito.')
    .max(MAX_REQUIREMENTS, `Escriba hasta ${MAX_REQUIREMENTS} requisitos.`)
    .nullable()
    .describe('De admisión; los documentos salen de la lista de matrícula'),
  preguntas: z
    .array(programQuestionSchema)
    .min(1, 'Escriba al menos una pregunta.')
    .max(MAX_QUESTIONS, `Escriba hasta ${MAX_QUESTIONS} preguntas.`)
    .nullable(),
  fuentes: programSourcesSchema
    .nullable()
    .describe(
      'De dónde salen el precio, el plan y los requisitos, y cuándo se consultó; sin fuente el precio no lleva fecha, y el plan y los requisitos no se muestran o son un ejemplo',
    ),
  referencia: z
    .boolean()
    .describe('El contenido es de referencia: no lo publicó la universidad, y la página lo dice'),
};

const programDetailsSchema = z.object(programDetailFields);

/** Content of a program's own page, in addition to the catalogue fields. */
export type ProgramDetails = z.infer<typeof programDetailsSchema>;

/** Source of a part of a program's page. */
export type ProgramSource = z.infer<typeof programSourceSchema>;

/** One period of the study plan. */
export type ProgramPeriod = z.infer<typeof programPeriodSchema>;

/** Details of a program that has none. */
export const NO_PROGRAM_DETAILS: ProgramDetails = {
  resumen: null,
  queEstudia: null,
  perfil: null,
  plan: null,
  requisitos: null,
  preguntas: null,
  fuentes: null,
  referencia: false,
};

const SENTENCE_END = /[.!?»”]$/;
const QUESTION = /^¿.*\?$/;

const finished = (text: string | null) => text === null || SENTENCE_END.test(text);
const repeated = (texts: readonly string[]) => texts.find((text, index) => texts.indexOf(text) !== index);
const twice = (text: string) => `"${text}" está dos veces.`;
const UNFINISHED = 'Termine la frase con un punto.';

/** Refuses a list with repeated entries. */
function withoutRepeats<T>(textsOf: (list: T) => readonly string[]) {
  return ({ value, issues }: { value: T | null; issues: z.core.$ZodRawIssue[] }) => {
    const found = value && repeated(textsOf(value));
    if (found) issues.push({ code: 'custom', message: twice(found), input: value });
  };
}

const { resumen, queEstudia, perfil, plan, requisitos, preguntas } = programDetailFields;

/**
 * Details in a request: an absent field keeps what is stored, null clears it. Texts must end like a sentence, questions must
 * have question marks, and nothing may be repeated. Details stored earlier may not meet these rules.
 */
export const programDetailsInputSchema = programDetailsSchema
  .extend({
    resumen: resumen.refine(finished, UNFINISHED),
    queEstudia: queEstudia.refine(finished, UNFINISHED),
    perfil: perfil.refine(finished, UNFINISHED),
    plan: plan.check(
      withoutRepeats((periods: ProgramPeriod[]) => periods.flatMap(({ asignaturas }) => asignaturas)),
    ),
    requisitos: requisitos.check(withoutRepeats((list: string[]) => list)),
    preguntas: preguntas.check(({ value, issues }) => {
      for (const [index, { pregunta, respuesta }] of (value ?? []).entries()) {
        if (!QUESTION.test(pregunta))
          issues.push({
            code: 'custom',
            message: 'Escriba la pregunta entre signos de interrogación.',
            path: [index, 'pregunta'],
            input: pregunta,
          });
        if (!finished(respuesta))
          issues.push({ code: 'custom', message: UNFINISHED, path: [index, 'respuesta'], input: respuesta });
      }
    }),
  })
  .partial();
