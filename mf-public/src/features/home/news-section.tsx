import { IconArrowRight } from '@tabler/icons-react';
import { Link, useLoaderData } from 'shared/router';
import { Picture } from 'shared/ui';
import type { NewsItem } from '../../content/news';
import { newsDate } from '../../content/news-date';
import layout from '../../parts/page/layout.module.css';
import classes from './news-section.module.css';

const MAIN_SIZES = '(max-width: 1023px) calc(100vw - 40px), (max-width: 1240px) 48vw, 616px';
/** On phones these are squares, which a picture fills by its height. */
const ITEM_SIZES = '(max-width: 1023px) 180px, 298px';

export function NewsSection() {
  const { news } = useLoaderData<{ news: readonly NewsItem[] }>();
  return (
    <section className={layout.section} aria-labelledby="noticias">
      <div className={layout.width}>
        <div className={layout.sectionHead}>
          <h2 id="noticias">Noticias</h2>
          <Link className={classes.all} to="/noticias">
            Ver todas las noticias <IconArrowRight size={20} stroke={1.75} aria-hidden="true" />
          </Link>
        </div>
        <div className={classes.news}>
          {news.map((item, index) => (
            <NewsCard key={item.link} item={item} main={index === 0} />
          ))}
        </div>
      </div>
    </section>
  );
}

function NewsCard({ item, main }: { item: NewsItem; main: boolean }) {
  return (
    <article className={main ? classes.main : classes.item}>
      <Picture source={item.imagen} alt="" sizes={main ? MAIN_SIZES : ITEM_SIZES} />
      <div>
        <p className={classes.meta}>
          {item.categoria} · <time dateTime={item.fecha}>{newsDate(item.fecha)}</time>
        </p>
        <h3>
          <Link to={item.link}>{item.titulo}</Link>
        </h3>
        <p className={classes.text}>{item.descripcion}</p>
      </div>
    </article>
  );
}
