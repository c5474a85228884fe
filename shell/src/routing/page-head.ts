import type { PageHandle, PageHead } from 'shared';

/** A match of the router, as much of it as the head needs. */
export interface HeadMatch {
  handle: unknown;
  data: unknown;
  params: Record<string, string | undefined>;
}

/** Unknown paths (spec public-site §2, "Other routes"). */
export const notFoundHead: PageHead = {
  title: 'Página no encontrada',
  description: 'La página que buscas no existe o fue movida.',
  noindex: true,
};

/** Head of the deepest match that has one; unknown paths have none. */
export function headOf(matches: readonly HeadMatch[]): PageHead {
  for (const { handle, data, params } of [...matches].reverse()) {
    const head = (handle as Partial<PageHandle> | undefined)?.head;
    if (head) return head({ data, params });
  }
  return notFoundHead;
}

/** Spec public-site §1: title of the form "X | brand". */
export const documentTitle = (head: Pick<PageHead, 'title'>, brandName: string) =>
  `${head.title} | ${brandName}`;
