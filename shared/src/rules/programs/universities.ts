import { universitySlug } from '../texts/slug';

/** A partner institution: `name` is its value in the catalogue, `label` and `slug` its place in the menu. */
export interface University {
  readonly name: UniversityName;
  readonly label: string;
  readonly slug: string;
  /** Foreign degrees: they may need "convalidación" in Colombia, and have no SNIES code (spec: decisions, "Doctorates"). */
  readonly abroad: boolean;
}

/** Catalogue names of the ten partner institutions (spec: public-site §3, staff-panel §3). */
export const UNIVERSITY_NAMES = [
  'Fundación Universitaria Los Libertadores',
  'Corporación Universitaria Iberoamericana',
  'Universidad Popular del Cesar',
  'Fundación Universitaria Juan de Castellanos',
  'Politécnico Grancolombiano',
  'FUNDES',
  'Umecit',
  'Cgedi',
  'El Politécnico Mayor Andino',
  'UNADE',
] as const;

export type UniversityName = (typeof UNIVERSITY_NAMES)[number];

// Menu texts and their order: spec public-site §2, "Shared header".
const MENU: ReadonlyArray<readonly [label: string, name: UniversityName]> = [
  ['U Libertadores', 'Fundación Universitaria Los Libertadores'],
  ['U Iberoamericana', 'Corporación Universitaria Iberoamericana'],
  ['U Popular del Cesar', 'Universidad Popular del Cesar'],
  ['U Juan de Castellanos', 'Fundación Universitaria Juan de Castellanos'],
  ['U Poli', 'Politécnico Grancolombiano'],
  ['FUNDES', 'FUNDES'],
  ['Umecit', 'Umecit'],
  ['CGEDI', 'Cgedi'],
  ['El Politécnico Mayor Andino', 'El Politécnico Mayor Andino'],
  ['UNADE', 'UNADE'],
];

const ABROAD: ReadonlySet<UniversityName> = new Set(['Umecit', 'Cgedi', 'UNADE']);

/** The ten institutions in the order of the header's "Oferta académica" menu. */
export const UNIVERSITIES: readonly University[] = MENU.map(([label, name]) => ({
  name,
  label,
  slug: universitySlug(label),
  abroad: ABROAD.has(name),
}));

/** The institution with a slug such as `u-poli`, if there is one. */
export function universityBySlug(slug: string): University | undefined {
  return UNIVERSITIES.find((university) => university.slug === slug);
}

/** The institution with a catalogue name, if it is a partner. */
export function universityByName(name: string): University | undefined {
  return UNIVERSITIES.find((university) => university.name === name);
}
