import type { Nivel } from 'shared/rules';

/** A catalogue level and the path of its listing. The listings' texts are elsewhere: most pages only link to them. */
export interface Level {
  /** Value of "nivel" in the listing, in any letter case. */
  level: Nivel;
  path: string;
  crumb: string;
}

export const undergraduate: Level = { level: 'Pregrado', path: '/pregrado', crumb: 'Pregrado' };
export const postgraduate: Level = { level: 'Posgrado', path: '/posgrado', crumb: 'Posgrado' };
/** The two levels for which the specification has no page (spec: public-site §3, "Nivel options"). */
export const highSchool: Level = { level: 'Bachillerato', path: '/bachillerato', crumb: 'Bachillerato' };
export const english: Level = { level: 'Curso de Inglés', path: '/ingles', crumb: 'Cursos de Inglés' };

const LEVELS: readonly Level[] = [undergraduate, postgraduate, highSchool, english];

/** The level of that name, in any letter case. */
export function levelNamed(name: string): Level | undefined {
  const folded = name.trim().toLowerCase();
  return LEVELS.find(({ level }) => level.toLowerCase() === folded);
}
