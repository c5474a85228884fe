import { Link } from 'shared/router';
import { Picture } from 'shared/ui';
import type { NewsItem } from '../../content/news';
import { newsDate } from '../../content/news-date';
import type { NewsPageData } from '../../news/news-loader';
import { NEWS_PER_PAGE, newsUrl } from '../../news/shown-news';
import layout from '../../parts/page/layout.module.css';
import { PageLinks } from '../../parts/program-list/page-links';
import { usePageTurn } from '../../parts/program-list/use-page-turn';
import classes from './news-list.module.css';

const SIZES = '(max-width: 767px) calc(100vw - 40px), (max-width: 1240px) 50vw, 640px';

interface NewsListProps {
  shown: NewsPageData;
  category: string;
}

/** One page of the news; the links to the others work without scripts. */
export function NewsList({ shown, category }: NewsListProps) {
  const { news, page, found, total } = shown;
  const { heading, turn } = usePageTurn<HTMLParagraphElement>(shown);
  const last = Math.ceil(found / NEWS_PER_PAGE);
  const from = (page - 1) * NEWS_PER_PAGE;
  return (
    <>
      <p ref={heading} className={classes.count} role="status" tabIndex={-1}>
        {last > 1
          ? `Mostrando ${from + 1} a ${from + news.length} de ${found} noticias`
          : `Mostrando ${news.length} de ${total} noticias`}
      </p>
      {news.length === 0 ? (
        <p className={classes.none}>No hay noticias disponibles para esta categoría.</p>
      ) : (
        <div className={classes.list}>
          {news.map((item, index) => (
            <NewsEntry key={item.link} item={item} first={index === 0} />
          ))}
        </div>
      )}
      <PageLinks page={page} last={last} urlOf={(to) => newsUrl(category, to)} onTurn={turn} />
    </>
  );
}

function NewsEntry({ item, first }: { item: NewsItem; first: boolean }) {
  return (
    <article className={classes.entry}>
      <Picture source={item.imagen} alt="" sizes={SIZES} priority={first} />
      <div>
        <p className={classes.meta}>
          {item.categoria} · <time dateTime={item.fecha}>{newsDate(item.fecha)}</time> · {item.ubicacion}
        </p>
        <h2>
          <Link className={layout.cover} to={item.link}>
            {item.titulo}
          </Link>
        </h2>
        <p className={classes.text}>{item.descripcion}</p>
      </div>
    </article>
  );
}
