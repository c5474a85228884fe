import { type Publication, type PublishedPage, runtimeConfig } from 'shared';
import { programPath, universityByName } from 'shared/rules';
import type { ProgramDate, PublicNews } from 'shared/schemas';
import { levelNamed } from '../content/levels';
import { news } from '../content/news';
import { pageDates } from '../content/page-dates';
import { pageFigures } from '../figures/page-figures';
import { askNews, toItem } from '../news/news-loader';
import { FEED_SIZE } from '../news/shown-news';
import { feedOf } from './articles';
import { editableTexts } from './editable-texts';
import { newsSeeds } from './news-seeds';
import { policySeed } from './policy-seed';

/** The articles of the news desk or, while it is off, of the site's files. */
async function newsPages(call: typeof fetch): Promise<PublishedPage[]> {
  const dates = await askNews<{ path: string; actualizado: string }[] | null>(call, '/dates');
  return (
    dates?.map(({ path, actualizado }) => ({ path, updatedAt: actualizado })) ??
    news.map(({ link, fecha }) => ({ path: link, updatedAt: fecha }))
  );
}

/** The pages that show a program: its own, its level's listing and its university's. */
function pagesOf({ id, titulo, nivel, universidad }: ProgramDate): string[] {
  const university = universityByName(universidad);
  return [
    programPath({ id, title: titulo }),
    ...[levelNamed(nivel)?.path ?? []].flat(),
    ...(university ? [`/oferta-academica/${university.slug}`] : []),
  ];
}

async function datedPages(call: typeof fetch): Promise<PublishedPage[]> {
  const answer = await call(`${runtimeConfig.getState().services.programs}/v1/programs/dates`);
  if (!answer.ok) throw new Error('Error al obtener las fechas de los programas');
  const dates = new Map(pageDates.map(({ path, date }) => [path, date]));
  for (const { path, updatedAt = '' } of await newsPages(call)) dates.set(path, updatedAt);
  for (const program of (await answer.json()) as ProgramDate[]) {
    for (const path of pagesOf(program)) {
      if ((dates.get(path) ?? '') < program.actualizado) dates.set(path, program.actualizado);
    }
  }
  return [...dates].map(([path, updatedAt]) => ({ path, updatedAt }));
}

/** What the public site publishes for search engines, feed readers and the catalogue manager besides its fixed pages. */
export const publication: Publication = {
  pages: datedPages,
  feeds: {
    '/noticias/rss.xml': async (call) =>
      feedOf((await askNews<PublicNews>(call, `?por=${FEED_SIZE}`)).noticias?.map(toItem) ?? news),
  },
  articles: newsSeeds,
  texts: editableTexts,
  policy: policySeed,
  figures: pageFigures,
};
