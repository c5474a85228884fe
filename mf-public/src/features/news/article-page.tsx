import { Badge, ButtonLink } from 'shared/ui';
import { articles } from '../../content/articles';
import type { NewsItem } from '../../content/news';
import { newsDate } from '../../content/news-date';
import layout from '../../layout/layout.module.css';
import { PageHead } from '../../layout/page-head';
import { ReadingLayout } from '../reading/reading-layout';
import { RichText } from '../reading/rich-text';
import classes from './article-page.module.css';
import { categoryAddress } from './category-address';
import { readingMinutes } from './reading-minutes';

/** spec: public-site §2, "News": each article with its date and place. */
export function ArticlePage({ item }: { item: NewsItem }) {
  const article = articles.find(({ link }) => link === item.link);
  if (!article) throw new Error(`No text for ${item.link}`);
  const { lead, sections, next } = article;
  return (
    <article>
      <PageHead
        under={[
          { label: 'Noticias', to: '/noticias' },
          { label: item.categoria, to: categoryAddress(item.categoria) },
        ]}
        heading={item.titulo}
        lead={lead}
      >
        <div className={classes.meta}>
          <Badge size="lg" color="noche" variant="light">
            {item.categoria}
          </Badge>
          <time dateTime={item.fecha}>{newsDate(item.fecha)}</time>
          <span>{item.ubicacion}</span>
          <span>{readingMinutes(sections)} minutos de lectura</span>
        </div>
      </PageHead>
      <div className={layout.width}>
        <img
          className={classes.picture}
          src={item.imagenAmplia ?? item.imagen}
          alt=""
          width={1200}
          height={500}
        />
      </div>
      <ReadingLayout label="En este artículo" sections={sections}>
        <aside className={classes.next} aria-label="Siguiente paso">
          <div>
            <h2>{next.title}</h2>
            <p>
              <RichText text={next.text} />
            </p>
          </div>
          <ButtonLink to={next.link}>{next.label}</ButtonLink>
        </aside>
      </ReadingLayout>
    </article>
  );
}
