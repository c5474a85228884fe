import { foldAccents } from '../texts/fold-accents';

/** Kind of degree; more exact than the level, which has only four values. */
export type ProgramKind =
  | 'bachillerato'
  | 'ingles'
  | 'tecnico-laboral'
  | 'pregrado'
  | 'diplomado'
  | 'especializacion'
  | 'maestria'
  | 'doctorado';

/** Data that decides the kind of a program. */
export interface KindFacts {
  readonly titulo: string;
  readonly nivel: string;
  readonly etiqueta?: string | null | undefined;
}

const POSTGRADUATE: readonly (readonly [kind: ProgramKind, word: RegExp])[] = [
  ['doctorado', /\b(doctorado|phd|ph\.d)\b/],
  ['maestria', /\b(maestria|master|magister|mba)\b/],
  ['diplomado', /\bdiplomado\b/],
];

/**
 * The kind of a program by its level and title. A "técnico laboral" is education for work (Ley 1064 de 2006), not higher education:
 * it asks for no secondary diploma and has no SNIES code.
 */
export function programKind({ titulo, nivel, etiqueta }: KindFacts): ProgramKind {
  const title = foldAccents(`${etiqueta ?? ''} ${titulo}`);
  if (nivel === 'Bachillerato') return 'bachillerato';
  if (nivel === 'Curso de Inglés') return 'ingles';
  if (/\btecnico laboral\b/.test(title)) return 'tecnico-laboral';
  if (nivel !== 'Posgrado') return 'pregrado';
  return POSTGRADUATE.find(([, word]) => word.test(title))?.[0] ?? 'especializacion';
}
