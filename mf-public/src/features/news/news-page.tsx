import { IconArrowLeft } from '@tabler/icons-react';
import { useLoaderData, useSearchParams } from 'shared/router';
import { TextLink } from 'shared/ui';
import type { NewsItem } from '../../content/news';
import layout from '../../parts/page/layout.module.css';
import { PageHead } from '../../parts/page/page-head';
import { categoryOf } from './category-of';
import { CategoryTabs } from './category-tabs';
import { ALL } from './category-url';
import { NewsList } from './news-list';
import classes from './news-page.module.css';

const PANEL = 'lista-de-noticias';

/** The list of news, filtered by the category in the URL (spec: public-site §2 and §4). */
export function NewsPage() {
  const { news } = useLoaderData<{ news: readonly NewsItem[] }>();
  const [search] = useSearchParams();
  const category = categoryOf(search);
  const shown = category === ALL ? news : news.filter((item) => item.categoria === category);
  return (
    <div className={layout.ridge}>
      <PageHead
        crumb="Noticias"
        heading="Noticias"
        lead="Educación virtual, normas para docentes y eventos: lo que conviene saber antes de estudiar."
      />
      <div className={`${layout.width} ${layout.last}`}>
        <CategoryTabs selected={category} panel={PANEL} />
        <section id={PANEL} role="tabpanel" aria-label={category}>
          <NewsList shown={shown} total={news.length} />
        </section>
        <TextLink to="/" className={classes.back}>
          <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" /> Volver al inicio
        </TextLink>
      </div>
    </div>
  );
}
