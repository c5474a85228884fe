import type { Section } from './sections';

/** Text of a news article; title, date, place, category and picture are in `news.ts`. */
export interface Article {
  link: string;
  lead: string;
  sections: readonly Section[];
  /** Where the reader may go on from here. */
  next: { title: string; text: string; label: string; link: string };
}
