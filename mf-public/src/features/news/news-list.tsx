import { Link } from 'shared/router';
import type { NewsItem } from '../../content/news';
import { newsDate } from '../../content/news-date';
import classes from './news-list.module.css';

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
          {shown.map((item) => (
            <NewsEntry key={item.link} item={item} />
          ))}
        </div>
      )}
    </>
  );
}

function NewsEntry({ item }: { item: NewsItem }) {
  return (
    <article className={classes.entry}>
      <img src={item.imagen} alt="" width={800} height={500} />
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
