import { LRUCache } from 'lru-cache';
import { KeptBody } from '../http/kept-answers';

/** Content of a page's share image. */
export interface ShareCard {
  title: string;
  /** Short line above the title. */
  above: string;
  /** Line under the title. */
  detail?: string | undefined;
  /** URL of a published image. */
  illustration?: string | undefined;
  illustrationFocus?: number | undefined;
}

export interface KeptPage {
  status: number;
  /** Search engines are told to leave it out. */
  noindex: boolean;
  /** Absent where there is nothing to share. */
  card?: ShareCard | undefined;
  body: KeptBody;
  dataRevision: string;
  /** When it was rendered, for the notice on an old copy. */
  renderedAt: Date;
}

/** A rendered page for all its readers. */
export const keptPage = (
  about: Pick<KeptPage, 'status' | 'noindex' | 'card' | 'dataRevision'>,
  html: string,
): KeptPage => ({ ...about, body: new KeptBody(html), renderedAt: new Date() });

const MEGABYTE = 1024 * 1024;

/** Stored pages by registry revision and URL, up to a number of bytes; the least used go first. */
export const createKeptPages = (megabytes: number) =>
  new LRUCache<string, KeptPage>({
    maxSize: megabytes * MEGABYTE,
    sizeCalculation: ({ body }) => body.size,
  });
