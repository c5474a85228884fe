import type { ProgramDetails } from '../../schemas/programs/program-details';
import { foldAccents } from '../texts/fold-accents';
import { type KindFacts, programKind } from './program-kind';
import { HOURS_BESIDE_A_JOB, studyHours } from './study-hours';

interface ProgramFacts extends KindFacts {
  readonly snies: string;
  readonly universidad: string;
  readonly duracion: string;
  readonly creditos: number;
}

/** A field of a program that contradicts its level and title, or its credits. */
export interface ProgramContradiction {
  readonly field: 'snies' | 'requisitos' | 'resumen' | 'queEstudia' | 'perfil' | 'preguntas';
  readonly text: string;
}

/** "10 a 15 horas a la semana", "dos horas al día". */
const HOURS =
  /(\d+|un|una|dos|tres|cuatro)\s+horas\s+(?:de estudio\s+)?(?:a la semana|semanales|al dia|diarias)/;
/** "En «Cómo se estudia» está cuántas horas pide", "las horas que dice «Cómo se estudia»". */
const REFERS_TO_HOURS = /(esta cuantas|las) horas (?:que dice|pide)/;
const DIPLOMA = /bachiller|saber 11/;
const HIGHER_EDUCATION = /\b(pregrado|titulo profesional|snies)\b/;
const FREE_ENROLMENT = /inscripcion (?:es gratis|es gratuita|no tiene costo|no cuesta|sin costo|gratuita)/;
const PAID_ENROLMENT = /(?:recibo|pago|valor|costo) de la inscripcion|no incluye (?:la )?inscripcion/;

type Found = ProgramContradiction['field'];

/**
 * Where a program contradicts its kind (a SNIES code without higher education, or wrong requirements), where its texts name study hours
 * (the page derives them from the credits), and where two of its texts contradict each other.
 */
export function programContradictions(
  program: ProgramFacts,
  details: Partial<ProgramDetails>,
): ProgramContradiction[] {
  const kind = programKind(program);
  const hours = studyHours(program);
  const found: ProgramContradiction[] = [];
  const tell = (field: Found, text: string) => void found.push({ field, text });
  const texts = [
    ['resumen', details.resumen ?? ''],
    ['queEstudia', details.queEstudia ?? ''],
    ['perfil', details.perfil ?? ''],
    ...(details.requisitos ?? []).map((text) => ['requisitos', text] as const),
    ...(details.preguntas ?? []).map(({ respuesta }) => ['preguntas', respuesta] as const),
  ].map(([field, text]) => [field as Found, foldAccents(text)] as const);
  const required = texts.flatMap(([field, text]) => (field === 'requisitos' ? [text] : []));

  if (kind === 'tecnico-laboral') {
    if (/\d/.test(program.snies))
      tell('snies', 'un técnico laboral no es educación superior: no tiene SNIES');
    if (required.some((text) => DIPLOMA.test(text)))
      tell('requisitos', 'un técnico laboral no pide diploma de bachiller ni Saber 11');
    for (const [field, text] of texts) {
      if (HIGHER_EDUCATION.test(text)) tell(field, 'un técnico laboral no es un pregrado ni tiene SNIES');
    }
  }
  if (kind === 'doctorado' && required.length > 0 && !required.some((text) => /maestria|magister/.test(text)))
    tell('requisitos', 'un doctorado pide título de maestría');

  for (const [field, text] of texts) {
    if (HOURS.test(text)) {
      tell(
        field,
        hours
          ? `nombra horas de estudio; por sus créditos son ${hours.perWeek} a la semana y la página ya lo dice`
          : 'nombra horas de estudio que sus créditos no dicen',
      );
    }
    if (!hours && REFERS_TO_HOURS.test(text))
      tell(field, 'remite a unas horas de estudio que la página no puede decir');
  }
  for (const { pregunta, respuesta } of details.preguntas ?? []) {
    const promises = /trabajar/.test(pregunta) && /^si\b/.test(foldAccents(respuesta));
    if (promises && hours && hours.perWeek > HOURS_BESIDE_A_JOB)
      tell('preguntas', `dice sin más que se puede trabajar, y pide ${hours.perWeek} horas a la semana`);
  }

  const free = texts.find(([, text]) => FREE_ENROLMENT.test(text));
  if (free && texts.some(([, text]) => PAID_ENROLMENT.test(text)))
    tell(free[0], 'dice que la inscripción no cuesta, y otro texto pide pagarla');
  return found;
}
