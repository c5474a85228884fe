import type { PageHandle } from 'shared';
import type { ArticleData } from '../../news/article-data';
import { articleData } from '../../search-engines/structured-data';

/** Head and structured data of an article. */
export const handle: PageHandle = {
  head: ({ data }) => {
    const page = data as ArticleData | undefined;
    if (!page) return { title: 'Noticia', description: 'Una noticia sobre educación virtual en Colombia.' };
    const { item, head } = page;
    return {
      title: head?.title ?? item.titulo,
      crumb: item.titulo,
      description: head?.description ?? item.descripcion,
      canonicalPath: item.link,
      type: 'article',
      publishedAt: item.fecha,
      parents: [{ title: 'Noticias', path: '/noticias' }],
      illustration: item.imagen.jpg,
      ...(item.imagen.focus && { illustrationFocus: Number.parseFloat(item.imagen.focus) / 100 }),
    };
  },
  structuredData: articleData,
};
