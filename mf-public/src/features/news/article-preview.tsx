import type { PageHandle } from 'shared';
import { Notice } from 'shared/forms';
import { getJson } from 'shared/json';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'shared/router';
import { publicArticleSchema } from 'shared/schemas';
import { ErrorState } from 'shared/ui';
import type { ArticleData } from '../../news/article-data';
import layout from '../../parts/page/layout.module.css';
import { useRetry } from '../../programs/use-catalogue-data';
import classes from './article-preview.module.css';
import type { ArticleView } from './article-view';

/** The page is in the chunk that visitors load: what two chunks share would be files of its own, for them too. */
const page = () => import(/* webpackChunkName: "article-page" */ './article-page');
const loaders = () => import(/* webpackChunkName: "desk-loaders" */ '../../news/desk-loaders');

type PreviewData = { article: ArticleData; View: typeof ArticleView; id: string } | { failure: string };

export const handle: PageHandle = {
  head: () => ({
    title: 'Vista previa de una noticia',
    description: 'La página de una noticia antes de publicarla, solo para el equipo.',
    noindex: true,
  }),
};

/** What the page of an article would show; asked for with the session of who may, and kept nowhere. */
export async function previewLoader({ params, request }: LoaderFunctionArgs): Promise<PreviewData> {
  const id = params.id ?? '';
  try {
    const told = await getJson(
      'api',
      `/v1/news/manage/${encodeURIComponent(id)}/preview`,
      publicArticleSchema,
      {
        signal: request.signal,
        failure: 'No pudimos cargar la vista previa',
      },
    );
    const [{ ArticleView: View }, { toArticlePage }] = await Promise.all([page(), loaders()]);
    return { article: toArticlePage(told), View, id };
  } catch (cause) {
    if (request.signal.aborted) throw cause;
    return { failure: cause instanceof Error ? cause.message : String(cause) };
  }
}

/** The page of an article as visitors would see it, also of a draft. */
export function PreviewPage() {
  const data = useLoaderData<PreviewData>();
  const retry = useRetry();
  if ('failure' in data) {
    return (
      <div className={`${layout.width} ${layout.last}`}>
        <ErrorState order={1} title="No pudimos cargar la vista previa" text={data.failure} {...retry} />
      </div>
    );
  }
  return (
    <>
      <div className={`${layout.width} ${classes.bar}`}>
        <Notice
          kind="warning"
          action={
            <Link to={`/admin?tab=noticias&noticia=${encodeURIComponent(data.id)}`}>Volver a editarla</Link>
          }
        >
          <b>Vista previa.</b> Esta página solo la ve el equipo, con lo último que se guardó.
        </Notice>
      </div>
      <data.View article={data.article} />
    </>
  );
}
