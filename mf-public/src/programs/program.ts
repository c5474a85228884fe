import type { Currency } from 'shared/rules';
import type { SceneSubject } from 'shared/scenes';
import type { CurrentCohort } from 'shared/schemas';

/** A program as the pages use it (spec: public-site §3, "Pages map these to"). */
export interface Program {
  id: string;
  title: string;
  /** `null`: the page says "Consultar precio". */
  price: number | null;
  currency: Currency;
  duration: string;
  modality: string;
  level: string;
  /** A more exact name of the level, for example "Doctorado". */
  label?: string;
  credits: number;
  /** Empty when the catalogue has no picture. */
  imageUrl: string;
  /** Subject of its title; without a picture, its scene is shown. */
  subject: SceneSubject;
  snies: string;
  university: string;
  /** The cohort open for enrolment now, at this price; absent while no dates are known. */
  cohort?: CurrentCohort;
}

export function isOfLevel(program: Program, level: string): boolean {
  return program.level.trim().toLowerCase() === level.toLowerCase();
}
