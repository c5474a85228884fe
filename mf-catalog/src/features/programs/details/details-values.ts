import { NO_PROGRAM_DETAILS, type ProgramDetails } from 'shared/schemas';

/** Form values of a period of the study plan. */
export interface PeriodValues {
  /** Key of its row, which stays when rows are moved. */
  key: number;
  periodo: string;
  creditos: string;
  /** One per line. */
  asignaturas: string;
}

/** Form values of a question. */
export interface QuestionValues {
  key: number;
  pregunta: string;
  respuesta: string;
}

/** Parts that have a source, which is typed with its date. */
export const SOURCED_PARTS = ['precio', 'plan', 'requisitos'] as const;
export type SourcedPart = (typeof SOURCED_PARTS)[number];
export type SourcesValues = Readonly<Record<SourcedPart, { texto: string; fecha: string }>>;

/** Form values of a program page's content; lists have one item per line. */
export type DetailsValues = {
  resumen: string;
  queEstudia: string;
  perfil: string;
  plan: readonly PeriodValues[];
  requisitos: string;
  preguntas: readonly QuestionValues[];
  fuentes: SourcesValues;
  referencia: boolean;
};

const NO_SOURCE = { texto: '', fecha: '' };

/** Form values of a program without content. */
export const NO_DETAILS: DetailsValues = {
  resumen: '',
  queEstudia: '',
  perfil: '',
  plan: [],
  requisitos: '',
  preguntas: [],
  fuentes: { precio: NO_SOURCE, plan: NO_SOURCE, requisitos: NO_SOURCE },
  referencia: false,
};

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Form values of stored details. */
export function detailsValues(details: Partial<ProgramDetails>): DetailsValues {
  const { resumen, queEstudia, perfil, plan, requisitos, preguntas, fuentes, referencia } = {
    ...NO_PROGRAM_DETAILS,
    ...details,
  };
  return {
    resumen: resumen ?? '',
    queEstudia: queEstudia ?? '',
    perfil: perfil ?? '',
    plan: (plan ?? []).map(({ periodo, creditos, asignaturas }, key) => ({
      key,
      periodo,
      creditos: creditos === null ? '' : String(creditos),
      asignaturas: asignaturas.join('\n'),
    })),
    requisitos: (requisitos ?? []).join('\n'),
    preguntas: (preguntas ?? []).map((each, key) => ({ key, ...each })),
    fuentes: {
      precio: fuentes?.precio ?? NO_SOURCE,
      plan: fuentes?.plan ?? NO_SOURCE,
      requisitos: fuentes?.requisitos ?? NO_SOURCE,
    },
    referencia,
  };
}

const filled = (text: string) => text.trim() || null;
const listed = <T>(list: readonly T[]) => (list.length > 0 ? [...list] : null);

/** The details of the form as they are sent; empty ones are null. */
export function detailsBody({ plan, requisitos, preguntas, fuentes, referencia, ...texts }: DetailsValues) {
  return {
    resumen: filled(texts.resumen),
    queEstudia: filled(texts.queEstudia),
    perfil: filled(texts.perfil),
    plan: listed(
      plan.map(({ periodo, creditos, asignaturas }) => ({
        periodo,
        creditos: creditos.trim() === '' ? null : Number(creditos),
        asignaturas: linesOf(asignaturas),
      })),
    ),
    requisitos: listed(linesOf(requisitos)),
    preguntas: listed(preguntas.map(({ pregunta, respuesta }) => ({ pregunta, respuesta }))),
    fuentes: sourcesBody(fuentes),
    referencia,
  };
}

/** The sources of the form. A half-filled one is sent as it is, so that the server says what is missing. */
function sourcesBody(fuentes: SourcesValues): ProgramDetails['fuentes'] {
  const typed = SOURCED_PARTS.filter((part) => fuentes[part].texto.trim() || fuentes[part].fecha);
  return typed.length > 0 ? Object.fromEntries(typed.map((part) => [part, fuentes[part]])) : null;
}

/** A key that no row of the list has. */
export const nextKey = (rows: readonly { key: number }[]) => Math.max(-1, ...rows.map(({ key }) => key)) + 1;

/** How many of the six sections are filled in. */
export const filledSections = (details: DetailsValues): number =>
  [
    details.resumen.trim(),
    details.queEstudia.trim(),
    details.perfil.trim(),
    details.plan.length,
    details.requisitos.trim(),
    details.preguntas.length,
  ].filter(Boolean).length;
