import type { ProgramDetails } from '../schemas/program-details';
import { foldAccents } from './fold-accents';
import { type KindFacts, programKind } from './program-kind';
import { studyHours } from './study-hours';

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
const DIPLOMA = /bachiller|saber 11/;

/** Where a program says what its kind cannot: a code of higher education, other papers, or hours that its credits contradict. */
export function programContradictions(
  program: ProgramFacts,
  details: Partial<ProgramDetails>,
): ProgramContradiction[] {
  const kind = programKind(program);
  const found: ProgramContradiction[] = [];
  if (kind === 'tecnico-laboral' && /\d/.test(program.snies))
    found.push({ field: 'snies', text: 'un técnico laboral no es educación superior: no tiene SNIES' });
  const required = (details.requisitos ?? []).map(foldAccents);
  if (kind === 'tecnico-laboral' && required.some((text) => DIPLOMA.test(text)))
    found.push({ field: 'requisitos', text: 'un técnico laboral no pide diploma de bachiller ni Saber 11' });
  if (kind === 'doctorado' && required.length > 0 && !required.some((text) => /maestria|magister/.test(text)))
    found.push({ field: 'requisitos', text: 'un doctorado pide título de maestría' });
  const hours = studyHours(program);
  const texts = [
    ['resumen', details.resumen],
    ['queEstudia', details.queEstudia],
    ['perfil', details.perfil],
    ...(details.preguntas ?? []).map(({ respuesta }) => ['preguntas', respuesta] as const),
  ] as const;
  for (const [field, text] of texts) {
    if (HOURS.test(foldAccents(text ?? '')))
      found.push({
        field,
        text: hours
          ? `nombra horas de estudio; por sus créditos son ${hours.perWeek} a la semana y la página ya lo dice`
          : 'nombra horas de estudio que sus créditos no dicen',
      });
  }
  return found;
}
