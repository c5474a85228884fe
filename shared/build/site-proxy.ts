import { ServerResponse } from 'node:http';
import type { ServerConfig } from '@rsbuild/core';

/** Proxy of the paths that a standalone module takes from the site at `origin`, such as `http://localhost:3000`. */
export function siteProxy(origin: string) {
  return {
    '/api': origin,
    '/cognito': origin,
    '/config.json': {
      target: origin,
      on: {
        // Running without the site is allowed, so this answers 200: the browser's console would log an error status.
        error: (_error: Error, _request: unknown, response: unknown) => {
          if (!(response instanceof ServerResponse)) return;
          response.writeHead(200, { 'content-type': 'application/json' }).end('null');
        },
      },
    },
  } satisfies ServerConfig['proxy'];
}
