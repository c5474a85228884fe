import { IconArrowLeft } from '@tabler/icons-react';
import { useLoaderData, useSearchParams } from 'shared/router';
import { TextLink } from 'shared/ui';
import type { NewsPageData } from '../../news/news-loader';
import { categoryOf } from '../../news/shown-news';
import layout from '../../parts/page/layout.module.css';
import { PageHead } from '../../parts/page/page-head';
import { CategoryTabs } from './category-tabs';
import { NewsList } from './news-list';
import classes from './news-page.module.css';

const PANEL = 'lista-de-noticias';

/** The list of news, page by page, filtered by the category in the URL (spec: public-site §2 and §4). */
export function NewsPage() {
  const shown = useLoaderData<NewsPageData>();
  const [search] = useSearchParams();
  const category = categoryOf(search);
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
          <NewsList shown={shown} category={category} />
        </section>
        <TextLink to="/" className={classes.back}>
          <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" /> Volver al inicio
        </TextLink>
      </div>
    </div>
  );
}
