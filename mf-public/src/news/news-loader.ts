import { callApi, fetchContext, runtimeConfig } from 'shared';
import { data, type LoaderFunctionArgs, redirect } from 'shared/router';
import type { NewsAtAddress, PublicArticle, PublicNews, PublicNewsItem } from 'shared/schemas';
import { picture as decree } from '../assets/pictures/noticia-decreto';
import { picture as event } from '../assets/pictures/noticia-evento';
import { picture as virtual } from '../assets/pictures/noticia-virtual';
import { homeNews, type NewsItem, news } from '../content/news';
import { type ArticleData, ofFile, toArticle } from './article-data';
import { ALL, NEWS_PER_PAGE, newsUrl, shownNews } from './shown-news';

const TIMEOUT_MS = 5_000;
const SHOWN_AT_HOME = 3;
/** For an article without one of its own. */
const PICTURES = { Educación: virtual, Normatividad: decree, Eventos: event };

/** Asks the API for news. Rejects when it does not answer. */
export async function askNews<Answer>(
  call: typeof fetch,
  path: string,
  signal?: AbortSignal,
): Promise<Answer> {
  const response = await callApi(`${runtimeConfig.getState().services.api}/v1/news${path}`, {
    call,
    headers: { accept: 'application/json' },
    signal,
    timeoutMs: TIMEOUT_MS,
  });
  if (!response.ok) throw new Error('No pudimos leer las noticias');
  return response.json() as Promise<Answer>;
}

/** Path of an article. */
const pathOf = (slug: string) => `/noticias/${slug}`;

/** Converts an article of the news desk for lists; missing pictures come from its original file or category. */
export function toItem({ slug, archivo, imagen, ...told }: PublicNewsItem): NewsItem {
  const file = news.find(({ link }) => archivo !== null && link === pathOf(archivo));
  const { titulo, descripcion, categoria, fecha, ubicacion, actualizado } = told;
  return {
    link: pathOf(slug),
    titulo,
    descripcion,
    categoria,
    fecha,
    ubicacion,
    actualizado,
    imagen: imagen ?? file?.imagen ?? PICTURES[categoria],
    ...(!imagen && file?.imagenAmplia && { imagenAmplia: file.imagenAmplia }),
  };
}

/** Converts an article of the news desk for its page. */
export const toArticlePage = (told: PublicArticle): ArticleData => toArticle(toItem(told), told);

/** Articles of the desk; null while it is off or does not answer: then those of the site's files are used. */
async function deskNews(
  { context, request }: LoaderFunctionArgs,
  query: string,
): Promise<Pick<NewsPageData, 'news' | 'found' | 'total'> | null> {
  try {
    const { noticias, encontradas, total } = await askNews<PublicNews>(
      context.get(fetchContext),
      query,
      request.signal,
    );
    return noticias && { news: noticias.map(toItem), found: encontradas, total };
  } catch (error) {
    if (request.signal.aborted) throw error;
    return null;
  }
}

/** A page of the list of news. */
export interface NewsPageData {
  news: readonly NewsItem[];
  page: number;
  /** Items in the category. */
  found: number;
  /** Items in total. */
  total: number;
  /** Each page of the unfiltered list has its own; filtered lists share that of the first page. */
  canonicalPath: string;
}

/** The news list for the page and category in the URL. */
export async function newsOf(args: LoaderFunctionArgs): Promise<NewsPageData> {
  const { category, page } = shownNews(new URL(args.request.url).searchParams);
  const filter = category === ALL ? '' : `&categoria=${encodeURIComponent(category)}`;
  const desk = await deskNews(args, `?pagina=${page}${filter}`);
  const canonicalPath = category === ALL ? newsUrl(ALL, page) : newsUrl(ALL);
  if (desk) return { ...desk, page, canonicalPath };
  const found = category === ALL ? news : news.filter(({ categoria }) => categoria === category);
  const from = (page - 1) * NEWS_PER_PAGE;
  return {
    news: found.slice(from, from + NEWS_PER_PAGE),
    page,
    found: found.length,
    total: news.length,
    canonicalPath,
  };
}

/** News of the home page. */
export const homeNewsOf = async (args: LoaderFunctionArgs) => ({
  news: (await deskNews(args, `?por=${SHOWN_AT_HOME}`))?.news ?? homeNews,
});

/** The article at a path, or a redirect if it has moved. Paths match in any letter case and redirect to the canonical one. */
export async function articleLoader({ context, params, request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  const slug = params.slug ?? '';
  const at = await askNews<NewsAtAddress>(
    context.get(fetchContext),
    `/${encodeURIComponent(slug)}`,
    request.signal,
  ).catch((error: unknown) => {
    if (request.signal.aborted) throw error;
    return { mesa: false } as NewsAtAddress;
  });
  if (at.movida) throw redirect(at.movida + search, 301);
  const found = at.mesa ? at.noticia && toArticlePage(at.noticia) : fileArticle(pathOf(slug));
  if (!found) return data(null, { status: 404 });
  if (found.item.link !== pathname) throw redirect(found.item.link + search, 301);
  return found;
}

function fileArticle(path: string): ArticleData | undefined {
  const item = news.find(({ link }) => link.toLowerCase() === path.toLowerCase());
  return item && ofFile(item, item.link);
}
