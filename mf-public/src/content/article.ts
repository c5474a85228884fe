import type { Section } from './sections';

/** Text of a news article; title, date, place, category and picture are in `news.ts`. */
export interface Article {
  link: string;
  lead: string;
  sections: readonly Section[];
  /** Where the reader may continue. */
  next: { title: string; text: string; label: string; link: string };
}

/** For an article without one of its own. */
export const NEXT_STEP: Article['next'] = {
  title: 'Hable con un asesor',
  text: 'Le decimos qué programa le sirve, cuánto cuesta y cómo matricularse.',
  label: 'Ir a contacto',
  link: '/contacto',
};
