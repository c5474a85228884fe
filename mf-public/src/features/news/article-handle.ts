import type { PageHandle } from 'shared';
import type { NewsItem } from '../../content/news';
import { articleData } from '../../search-engines/structured-data';

/** Head and structured data of an article. */
export const handle: PageHandle = {
  head: ({ data }) => {
    const item = data as NewsItem | undefined;
    if (!item) return { title: 'Noticia', description: '' };
    return {
      title: item.titulo,
      description: item.descripcion,
      canonicalPath: item.link,
      type: 'article',
      publishedAt: item.fecha,
      parents: [{ title: 'Noticias', path: '/noticias' }],
      illustration: item.imagen.jpg,
    };
  },
  structuredData: articleData,
};
