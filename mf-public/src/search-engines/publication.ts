import { type Publication, type PublishedPage, runtimeConfig } from 'shared';
import { programPath } from 'shared/rules';
import type { ProgramDate } from 'shared/schemas';
import { LISTINGS } from '../content/listings';
import { news } from '../content/news';
import { newsFeed } from './articles';

async function programPages(call: typeof fetch): Promise<PublishedPage[]> {
  const answer = await call(`${runtimeConfig.getState().services.programs}/v1/programs/dates`);
  if (!answer.ok) throw new Error('Error al obtener las fechas de los programas');
  const dates = (await answer.json()) as ProgramDate[];
  const newest = dates
    .map(({ actualizado }) => actualizado)
    .sort()
    .at(-1);
  return [
    ...dates.map(({ id, titulo, actualizado }) => ({
      path: programPath({ id, title: titulo }),
      updatedAt: actualizado,
    })),
    // Lists change with their programs.
    ...(newest ? LISTINGS.map(({ path }) => ({ path, updatedAt: newest })) : []),
  ];
}

/** What the public site tells search engines and feed readers besides its fixed pages. */
export const publication: Publication = {
  pages: async (call) => [
    ...(await programPages(call)),
    ...news.map(({ link, fecha }) => ({ path: link, updatedAt: fecha })),
  ],
  feeds: { '/noticias/rss.xml': newsFeed },
};
