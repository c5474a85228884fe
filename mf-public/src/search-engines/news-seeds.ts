import { articles } from '../content/articles';
import { news } from '../content/news';
import { documentOf } from './editor-document';

/** The articles of the site's files, the initial content of the news desk. */
export const newsSeeds = async () =>
  news.map(({ link, titulo, descripcion, categoria, fecha, ubicacion }) => {
    const article = articles.find((each) => each.link === link);
    return {
      slug: link.slice('/noticias/'.length),
      titulo,
      descripcion,
      categoria,
      fecha,
      ubicacion,
      entrada: article?.lead ?? descripcion,
      cuerpo: article ? documentOf(article.sections) : null,
    };
  });
