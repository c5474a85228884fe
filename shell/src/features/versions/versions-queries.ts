import type { Role } from 'shared';
import { getJson, sendJson } from 'shared/json';
import { queryClient, queryOptions } from 'shared/query';
import {
  previewLinkSchema,
  type ReleaseModule,
  type ReleaseOverview,
  releaseOverviewSchema,
  versionCheckSchema,
} from 'shared/schemas';

export const LIST_FAILURE = 'No pudimos cargar las versiones';

const PATH = '/v1/releases';
const KEY = ['releases'] as const;
const REFRESH_MS = 15_000;
/** The server tries a version, itself and in a browser, before anybody gets it. */
const GATES_MS = 120_000;
const CHANGE_FAILURE = 'No se pudo hacer el cambio. Intente de nuevo';

/** Every module with its versions and figures, and the last changes. */
export const overviewQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => getJson('api', PATH, releaseOverviewSchema, { signal, failure: LIST_FAILURE }),
  refetchInterval: REFRESH_MS,
});

/** Creates a link for reviewers to a version that is not live. */
export const linkToVersion = (module: string, version: string) =>
  sendJson(
    'api',
    `${PATH}/${encodeURIComponent(module)}/versions/${encodeURIComponent(version)}/preview`,
    previewLinkSchema,
    { failure: 'No pudimos hacer el enlace' },
  );

/** Result of the server's comparison of a version with what is live. */
export const checksQuery = (module: string, version: string) =>
  queryOptions({
    queryKey: [...KEY, 'checks', module, version],
    queryFn: ({ signal }) =>
      getJson(
        'api',
        `${PATH}/${encodeURIComponent(module)}/versions/${encodeURIComponent(version)}/checks`,
        versionCheckSchema.array(),
        { signal, failure: 'No pudimos comprobar la versión' },
      ),
  });

/** Audience of a canary. */
interface Audience {
  porcentaje?: number;
  rol?: Role;
}

/** A change of what is live, as requested by an administrator. */
export type ReleaseTask =
  | { kind: 'promote'; version: string }
  | { kind: 'rollback' }
  | ({ kind: 'canary'; version: string } & Audience)
  | { kind: 'stop' };

const PATHS: Record<ReleaseTask['kind'], string> = {
  promote: 'promote',
  rollback: 'rollback',
  canary: 'canary',
  stop: 'canary/stop',
};

/** Makes a change. `estable`: the stable version that the administrator saw when deciding. */
export async function changeRelease(
  module: string,
  { kind, ...task }: ReleaseTask,
  { motivo, estable }: { motivo: string; estable: string | null },
): Promise<ReleaseOverview> {
  const path = `${PATH}/${encodeURIComponent(module)}/${PATHS[kind]}`;
  const body = { ...task, motivo, estable };
  const overview = await sendJson('api', path, releaseOverviewSchema, {
    body,
    timeoutMs: GATES_MS,
    failure: CHANGE_FAILURE,
  });
  queryClient.setQueryData(KEY, overview);
  void queryClient.invalidateQueries({ queryKey: [...KEY, 'checks'] });
  return overview;
}

function audienceOf({ porcentaje, rol }: NonNullable<ReleaseModule['canario']>): Audience {
  return { ...(porcentaje !== null && { porcentaje }), ...(rol && { rol }) };
}

/** The changes that undo a change of the module; none if it cannot be undone. */
export function undoOf({ estable, canario }: ReleaseModule, task: ReleaseTask): ReleaseTask[] {
  const again: ReleaseTask[] = canario
    ? [{ kind: 'canary', version: canario.version, ...audienceOf(canario) }]
    : [];
  switch (task.kind) {
    case 'promote':
      if (estable === null) return [];
      // Promoting the canary ended it.
      return [{ kind: 'rollback' }, ...(canario?.version === task.version ? again : [])];
    case 'rollback':
      return estable === null ? [] : [{ kind: 'promote', version: estable }];
    case 'canary':
      return canario ? again : [{ kind: 'stop' }];
    case 'stop':
      return again;
  }
}
