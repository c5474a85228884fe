import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { valid } from 'semver';
import type { ReleaseSource } from '../releases/release-source';

const ONE_YEAR_MS = 365 * 24 * 60 * 60 * 1000;
/** `/r/<app>/<version>/<file>`, after a `~<attempt>` that only makes an address new (the shell's retry). */
const ADDRESS = /^(?:~\d+\/)?(?<app>[a-z-]+)\/(?<version>[\w.+-]+)\/(?<file>[\w./-]+)$/;

/** Where a published file is kept below the store's folder, by its address; nothing for any other address. */
export function releaseFile(releases: ReleaseSource, url: string): string | undefined {
  const address = url.startsWith('/r/') ? ADDRESS.exec(url.slice(3)) : null;
  const { app: name = '', version = '', file = '' } = address?.groups ?? {};
  if (!valid(version) || file.includes('..') || !releases.has(name, version)) return undefined;
  return `${name}/${version}/web/${file}`;
}

/** Published files: immutable, compressed once at publication, readable by any origin (development shells). */
export async function releaseFilesRoutes(app: FastifyInstance, releases: ReleaseSource): Promise<void> {
  await app.register(fastifyStatic, { root: releases.folder, serve: false, preCompressed: true });

  app.get<{ Params: { '*': string } }>('/r/*', { schema: { hide: true } }, (request, reply) => {
    const file = releaseFile(releases, `/r/${request.params['*']}`);
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
    if (!file) {
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
    }
    // A page of ours shows a document in a frame; the headers of everything else forbid frames.
    if (file.endsWith('.pdf')) reply.header('content-security-policy', "frame-ancestors 'self'");
    return reply.sendFile(file, { maxAge: ONE_YEAR_MS, immutable: true });
  });
}
