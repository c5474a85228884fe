import { Badge, ButtonLink, Picture, Row } from 'shared/ui';
import { newsDate } from '../../content/news-date';
import type { ArticleData } from '../../news/article-data';
import { newsUrl } from '../../news/shown-news';
import layout from '../../parts/page/layout.module.css';
import { PageHead } from '../../parts/page/page-head';
import { ReadingLayout } from '../../parts/reading/reading-layout';
import { RichText } from '../../parts/reading/rich-text';
import classes from './article-page.module.css';

const SIZES = '(max-width: 1240px) calc(100vw - 40px), 1200px';
/** A wide picture is cropped at its sides in narrow windows. */
const WIDE_SIZES = `(max-width: 767px) calc(150vw - 60px), ${SIZES}`;

/** An article, from the news desk or else from the site's files. */
export function ArticleView({ article }: { article: ArticleData }) {
  const { item, lead, sections, minutes, next } = article;
  return (
    <article>
      <PageHead
        under={[
          { label: 'Noticias', to: '/noticias' },
          { label: item.categoria, to: newsUrl(item.categoria) },
        ]}
        heading={item.titulo}
        lead={lead}
      >
        <Row gap="8px 16px" className={classes.meta}>
          <Badge color="noche">{item.categoria}</Badge>
          <time dateTime={item.fecha}>{newsDate(item.fecha)}</time>
          <span>{item.ubicacion}</span>
          {item.autor ? <span>Por {item.autor}</span> : null}
          <span>{minutes === 1 ? '1 minuto' : `${minutes} minutos`} de lectura</span>
        </Row>
      </PageHead>
      <div className={layout.width}>
        <Picture
          className={classes.picture}
          source={item.imagenAmplia ?? item.imagen}
          alt=""
          sizes={item.imagenAmplia ? WIDE_SIZES : SIZES}
          priority
        />
      </div>
      <ReadingLayout label="En este artículo" sections={sections}>
        <aside data-unprinted className={classes.next} aria-label="Siguiente paso">
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
