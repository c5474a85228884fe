/** One program of a landing page; its card opens the study plan, a PDF that `npm run assets` makes from `study-plans.ts`. */
export interface LandingProgram {
  /** Name of the study plan's files and of the card's anchor. */
  slug: string;
  /** What the card is called. */
  title: string;
  /** What the request names. */
  requested: string;
  lead: string;
  modality: string;
  duration: string;
  /** As the page prints it. */
  price: string;
  /** What the price buys. */
  buys: string;
  /** For whom it is, in a few words each. */
  points: readonly string[];
}

export interface LandingContent {
  path: string;
  /** Title of the browser's tab. */
  title: string;
  description: string;
  crumb: string;
  heading: string;
  lead: string;
  /** Heading over the cards. */
  programsHeading: string;
  programsLead: string;
  programs: readonly LandingProgram[];
  form: { heading: string; lead: string };
}
