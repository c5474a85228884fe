import { getJson } from 'shared/json';
import { publicArticleSchema } from 'shared/schemas';
import { PREVIEW_FAILURE, PreviewPage, previewHandle, previewLoader } from '../../parts/preview/preview-page';

/** Uses the page chunk that visitors load: code shared by two chunks would become separate files, for visitors too. */
const page = () => import(/* webpackChunkName: "article-page" */ './article-page');
const loaders = () => import(/* webpackChunkName: "desk-loaders" */ '../../news/desk-loaders');

export { PreviewPage as Component };

export const handle = previewHandle(
  'Vista previa de una noticia',
  'La página de una noticia antes de publicarla, solo para el equipo.',
);

/** Loads an article as its page would show it. */
export const loader = previewLoader(async ({ params, request: { signal } }) => {
  const id = encodeURIComponent(params.id ?? '');
  const told = await getJson('api', `/v1/news/manage/${id}/preview`, publicArticleSchema, {
    signal,
    failure: PREVIEW_FAILURE,
  });
  const [{ ArticleView }, { toArticlePage }] = await Promise.all([page(), loaders()]);
  return {
    page: <ArticleView article={toArticlePage(told)} />,
    notice: (
      <>
        <b>Vista previa.</b> Esta página solo la ve el equipo, con lo último que se guardó.
      </>
    ),
    back: { to: `/admin?tab=noticias&noticia=${id}`, label: 'Volver a editarla' },
  };
});
