import { ServerResponse } from 'node:http';
import type { ServerConfig } from '@rsbuild/core';

/** What a module that runs alone takes from the site at `origin`, such as `http://localhost:3000`. */
export function siteProxy(origin: string) {
  return {
    '/api': origin,
    '/cognito': origin,
    '/config.json': {
      target: origin,
      on: {
        // Running without the site is no failure: an error status would be logged in the browser's console.
        error: (_error: Error, _request: unknown, response: unknown) => {
          if (!(response instanceof ServerResponse)) return;
          response.writeHead(200, { 'content-type': 'application/json' }).end('null');
        },
      },
    },
  } satisfies ServerConfig['proxy'];
}
