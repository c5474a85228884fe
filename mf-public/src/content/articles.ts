import { apice } from './articles/apice2025';
import { statute1278 } from './articles/decreto1278';
import { statute2277 } from './articles/decreto2277';
import { virtualEducation } from './articles/educacion-virtual-democratizacion';
import { salary } from './articles/salario-docente-2025';
import type { Section } from './sections';

/** Text of a news article; title, date, place, category and picture are in `news.ts`. */
export interface Article {
  link: string;
  lead: string;
  sections: readonly Section[];
  /** Where the reader may go on from here. */
  next: { title: string; text: string; label: string; link: string };
}

export const articles: readonly Article[] = [virtualEducation, salary, apice, statute2277, statute1278];
