import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'shared/router';
import { Container } from 'shared/ui';
import { homeNews, type NewsItem } from '../../content/news';
import { newsDate } from '../../content/news-date';
import classes from './news-section.module.css';
import section from './section.module.css';

export function NewsSection() {
  return (
    <section className={section.section} aria-labelledby="noticias">
      <Container>
        <div className={section.head}>
          <h2 id="noticias">Noticias</h2>
          <Link className={classes.all} to="/noticias">
            Ver todas las noticias <IconArrowRight size={20} stroke={1.75} aria-hidden="true" />
          </Link>
        </div>
        <div className={classes.news}>
          {homeNews.map((item, index) => (
            <NewsCard key={item.link} item={item} main={index === 0} />
          ))}
        </div>
      </Container>
    </section>
  );
}

function NewsCard({ item, main }: { item: NewsItem; main: boolean }) {
  return (
    <article className={main ? classes.main : classes.item}>
      <img src={item.imagen} alt="" width={800} height={500} loading="lazy" />
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
