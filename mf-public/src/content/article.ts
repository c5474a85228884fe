import type { Section } from './sections';

/** Text of a news article; title, date, place, category and picture are in `news.ts`. */
export interface Article {
  link: string;
  lead: string;
  sections: readonly Section[];
  /** Where the reader may go on from here. */
  next: { title: string; text: string; label: string; link: string };
}

/** Of an article that has none of its own. */
export const NEXT_STEP: Article['next'] = {
  title: 'Hable con un asesor',
  text: 'Le decimos qué programa le sirve, cuánto cuesta y cómo matricularse.',
  label: 'Ir a contacto',
  link: '/contacto',
};
