import type { LoaderFunctionArgs, RouteObject } from 'shared/router';
import type { LandingContent } from '../../content/landing-pages';
import { staticRoute } from '../../parts/page/static-route';

const programPages =
  (content: () => Promise<LandingContent>) =>
  async (args: LoaderFunctionArgs): Promise<object> => {
    const loader = import(/* webpackChunkName: "landing-loader" */ './landing-loader');
    const [{ landingData }, words] = await Promise.all([loader, content()]);
    return landingData(words, args);
  };

/** spec: public-site §2, "Doctorates and master's landing pages". */
export const landingRoutes: RouteObject[] = [
  staticRoute(
    '/doctorados',
    'doctorates',
    async () => (await import(/* webpackChunkName: "doctorates-page" */ './doctorates-page')).DoctoratesPage,
    {
      data: programPages(
        async () =>
          (await import(/* webpackChunkName: "doctorates-page" */ '../../content/doctorates')).doctorates,
      ),
    },
  ),
  staticRoute(
    '/maestriaspoli',
    'poliMasters',
    async () =>
      (await import(/* webpackChunkName: "poli-masters-page" */ './poli-masters-page')).PoliMastersPage,
    {
      data: programPages(
        async () =>
          (await import(/* webpackChunkName: "poli-masters-page" */ '../../content/poli-masters'))
            .poliMasters,
      ),
    },
  ),
];
