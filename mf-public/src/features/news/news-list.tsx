import { Link } from 'shared/router';
import { Picture } from 'shared/ui';
import type { NewsItem } from '../../content/news';
import { newsDate } from '../../content/news-date';
import classes from './news-list.module.css';

const SIZES = '(max-width: 767px) calc(100vw - 40px), (max-width: 1240px) 50vw, 640px';

interface NewsListProps {
  shown: readonly NewsItem[];
  total: number;
}

export function NewsList({ shown, total }: NewsListProps) {
  return (
    <>
      <p className={classes.count} role="status">
        Mostrando {shown.length} de {total} noticias
      </p>
      {shown.length === 0 ? (
        <p className={classes.none}>No hay noticias disponibles para esta categoría.</p>
      ) : (
        <div className={classes.list}>
          {shown.map((item, index) => (
            <NewsEntry key={item.link} item={item} first={index === 0} />
          ))}
        </div>
      )}
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
          <Link to={item.link}>{item.titulo}</Link>
        </h2>
        <p className={classes.text}>{item.descripcion}</p>
      </div>
    </article>
  );
}
