import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ModuleDescriptor } from 'shared/contract';
import { isPattern } from 'shared/page-owner';
import { previewLinkSchema } from 'shared/schemas';
import { teamRoute } from '../http/route';
import type { PreviewLinks } from '../overrides/preview-links';
import { readRelease } from '../registry/published-version';
import type { ReleaseStore } from '../registry/release-store';
import { ReleaseError } from '../storage/release-error';
import { versionParams } from './change-request';

export interface PreviewRoutesOptions {
  store: ReleaseStore;
  links: PreviewLinks;
  /** Throws the HTTP error for a refused request. */
  refused: (error: unknown) => never;
}

/** Where to look at a version: its first page that can be opened, else its first tab of the panel. */
function placeOf({ routes, panelTabs }: Pick<ModuleDescriptor, 'routes' | 'panelTabs'>): string {
  const pages = routes.map(({ path, example }) => example ?? path).filter((path) => !isPattern(path));
  const [tab] = panelTabs;
  return pages[0] ?? (tab ? `/admin?tab=${tab.tab}` : '/');
}

/** Route for a link with which the team and its reviewers see a published version that is not live. */
export function previewRoutes({ store, links, refused }: PreviewRoutesOptions): FastifyPluginAsyncZod {
  const linkTo = async (app: string, version: string) => {
    const { module } = await readRelease(store.storage, app, version);
    const { withdrawn } = (await store.channels()).apps[app] ?? {};
    if (withdrawn?.includes(version)) throw new ReleaseError(`${app} ${version} fue retirada.`);
    if (app === 'shell')
      throw new ReleaseError(
        'El marco del sitio no se puede ver antes: una versión dañada no dejaría volver.',
      );
    const { value, until } = links.write(app, version);
    const place = placeOf(module);
    return {
      enlace: `${place}${place.includes('?') ? '&' : '?'}modulos=${value}`,
      hasta: until.toISOString(),
    };
  };
  return async (app) => {
    app.post(
      '/api/v1/releases/:app/versions/:version/preview',
      teamRoute({
        summary: 'Enlace para ver una versión publicada antes de que esté en uso',
        params: versionParams,
        response: { 200: previewLinkSchema },
      }),
      ({ params: { app: name, version } }) => linkTo(name, version).catch(refused),
    );
  };
}
