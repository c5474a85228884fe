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
  /** Names the level more exactly, for example "Doctorado". */
  label?: string;
  credits: number;
  /** Empty when the catalogue has no picture. */
  imageUrl: string;
  /** Of its title; where there is no picture, its scene is shown. */
  subject: SceneSubject;
  snies: string;
  university: string;
  /** The one that people can enrol in now, at this price; absent while no dates are known. */
  cohort?: CurrentCohort;
}

export function isOfLevel(program: Program, level: string): boolean {
  return program.level.trim().toLowerCase() === level.toLowerCase();
}
