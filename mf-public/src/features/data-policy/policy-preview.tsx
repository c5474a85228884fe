import { getJson } from 'shared/json';
import { publicPolicySchema } from 'shared/schemas';
import { PREVIEW_FAILURE, PreviewPage, previewHandle, previewLoader } from '../../parts/preview/preview-page';

/** The page's chunk is the one that visitors load. */
const page = () => import(/* webpackChunkName: "data-policy-page" */ './data-policy-page');
const loaders = () => import(/* webpackChunkName: "desk-loaders" */ './policy-loaders');

export { PreviewPage as Component };

export const handle = previewHandle(
  'Vista previa de la política de datos',
  'La página de la política de datos antes de publicarla, solo para el equipo.',
);

/** Loads the draft as the policy's page would show it. */
export const loader = previewLoader(async ({ request: { signal } }) => {
  const told = await getJson('api', '/v1/policy/manage/draft/preview', publicPolicySchema, {
    signal,
    failure: PREVIEW_FAILURE,
  });
  const [{ PolicyView }, { toPolicy }] = await Promise.all([page(), loaders()]);
  return {
    page: <PolicyView policy={toPolicy(told)} />,
    notice: (
      <>
        <b>Borrador.</b> Esta página solo la ve el equipo, con lo último que se guardó.
      </>
    ),
    back: { to: '/admin?tab=noticias&ver=politica', label: 'Volver a editarla' },
  };
});
