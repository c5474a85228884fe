import type { UniversityName } from 'shared/rules';

/** One program of a landing page; its card opens the study plan, a PDF that `npm run assets` makes from the catalogue's record. */
export interface LandingProgram<Slug extends string = string> {
  /** Name of the study plan's files and of the card's anchor. */
  slug: Slug;
  /** Title of the card. */
  title: string;
  /** Name in the request: its title in the catalogue. */
  requested: string;
  lead: string;
  modality: string;
  duration: string;
  /** As the page prints it. */
  price: string;
  /** Label that says what the price buys. */
  priceLabel: string;
  /** Whom it suits, in a few words each. */
  points: readonly string[];
}

export interface LandingContent<Slug extends string = string> {
  /** Name of the form in the evidence of consent. */
  form: string;
  crumb: string;
  university: UniversityName;
  heading: string;
  lead: string;
  /** Label and value, under the lead: what all programs share, and the price. */
  facts: ReadonlyArray<readonly [label: string, value: string]>;
  /** Name in the request until a program is chosen. */
  requested: string;
  programsHeading: string;
  programsLead: string;
  programs: readonly LandingProgram<Slug>[];
  formHeading: string;
  formLead: string;
}
