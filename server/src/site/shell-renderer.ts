import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Redirection, Registry, RenderedPage, RenderPage, RuntimeConfig } from 'shared/contract';
import type { ReleaseSource } from '../releases/release-source';

const require = createRequire(import.meta.url);

/** What a page's loaders learned of the API's health while it was rendered. */
interface RenderOutcome {
  page: RenderedPage;
  /** A call failed on the server's side: the page is a true answer, but no copy to keep. */
  degraded: boolean;
}

/** Calls the API in process: a page's loaders never leave the server. */
function inProcessFetch(app: FastifyInstance, onFailure: () => void): typeof fetch {
  return async (input, init) => {
    const request = new Request(new URL(String(input), 'http://localhost'), init);
    const { pathname, search } = new URL(request.url);
    const answer = await app.inject({
      method: request.method as 'GET',
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
    });
    if (answer.statusCode >= 500) onFailure();
    const body = answer.statusCode === 204 || answer.statusCode === 304 ? null : answer.body;
    return new Response(body, {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string>,
    });
  };
}

/**
 * Renders pages with the live shell's server build and the live remotes' containers, all loaded as files from the
 * release store. A promoted version is picked up by the next call; nothing is restarted.
 */
export function createShellRenderer(app: FastifyInstance, releases: ReleaseSource) {
  return async (
    url: string,
    registry: Registry,
    config: RuntimeConfig,
  ): Promise<RenderOutcome | Redirection> => {
    let degraded = false;
    const shellEntry = join(releases.nodeFolder('shell', registry.shell.version), 'index.js');
    const { renderPage } = require(shellEntry) as { renderPage: RenderPage };
    const page = await renderPage({
      url,
      registry,
      config,
      fetch: inProcessFetch(app, () => {
        degraded = true;
      }),
      loadContainer: (id) => {
        const version = registry.remotes[id]?.version ?? '';
        return require(join(releases.nodeFolder(id, version), 'remoteEntry.js'));
      },
    });
    return 'redirect' in page ? page : { page, degraded };
  };
}

export type ShellRenderer = ReturnType<typeof createShellRenderer>;
