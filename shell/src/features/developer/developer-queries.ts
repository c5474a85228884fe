import { getJson, sendJson } from 'shared/json';
import { queryOptions } from 'shared/query';
import {
  moduleOriginsSchema,
  openedPreviewSchema,
  releaseOverviewSchema,
  stableModulesSchema,
} from 'shared/schemas';

const KEY = ['developer-panel'] as const;

/** Stable version by module. */
export const stableQuery = queryOptions({
  queryKey: [...KEY, 'stable'],
  queryFn: async ({ signal }) => {
    const modules = await getJson('api', '/v1/modules', stableModulesSchema, { signal, auth: 'none' });
    return new Map(modules.map(({ id, estable }) => [id, estable]));
  },
});

/** Published versions by module, newest first, and the allowed origins of modules: for administrators. */
export const choicesQuery = queryOptions({
  queryKey: [...KEY, 'choices'],
  queryFn: async ({ signal }) => {
    const [{ modulos }, { permitidos }] = await Promise.all([
      getJson('api', '/v1/releases', releaseOverviewSchema, { signal }),
      getJson('api', '/v1/modules/origins', moduleOriginsSchema, { signal }),
    ]);
    const versions = modulos.map(
      ({ id, versiones }) =>
        [id, versiones.filter(({ retirada }) => !retirada).map(({ version }) => version)] as const,
    );
    return { versions: new Map(versions), origins: permitidos };
  },
});

/** The version that a link shows; rejects with the reason if it cannot be shown. */
export const openPreview = (enlace: string) =>
  sendJson('api', '/v1/modules/preview', openedPreviewSchema, {
    body: { enlace },
    failure: 'No pudimos abrir la versión',
  });
