import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { valid } from 'semver';
import type { ReleaseSource } from '../registry/release-source';

const ONE_YEAR_MS = 365 * 24 * 60 * 60 * 1000;
/** `<app>/<version>/<file>`, perhaps after `~<attempt>`, which only makes the URL a new one (the shell's retry). */
const FILE_PATH = /^(?:~\d+\/)?(?<app>[a-z][a-z0-9-]*)\/(?<version>[\w.+-]+)\/(?<file>[\w./-]+)$/;

/** Policies of files that can be opened by themselves: our pages show a PDF in a frame; an SVG may load and run nothing. */
const POLICIES: Record<string, string> = {
  pdf: "frame-ancestors 'self'",
  svg: "default-src 'none'; style-src 'unsafe-inline'",
};

/** Path of a published file below the store's folder, by its URL; undefined for any other URL. */
export async function releaseFile(releases: ReleaseSource, url: string): Promise<string | undefined> {
  const match = url.startsWith('/r/') ? FILE_PATH.exec(url.slice(3)) : null;
  const { app: name = '', version = '', file = '' } = match?.groups ?? {};
  if (!valid(version) || file.includes('..')) return undefined;
  if (!releases.has(name, version) && !(await releases.ensure(name, version))) return undefined;
  return `${name}/${version}/web/${file}`;
}

/** Published files: immutable, compressed once at publication, readable by any origin (development shells). */
export function releaseFilesRoutes(releases: ReleaseSource): FastifyPluginAsync {
  return async (app) => {
    await app.register(fastifyStatic, {
      root: releases.folder,
      serve: false,
      preCompressed: true,
      // Files never change, and have an ETag.
      lastModified: false,
    });

    app.get<{ Params: { '*': string } }>('/r/*', { schema: { hide: true } }, async (request, reply) => {
      const file = await releaseFile(releases, `/r/${request.params['*']}`);
      reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
      if (!file) {
        return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
      }
      const policy = POLICIES[file.slice(file.lastIndexOf('.') + 1)];
      if (policy) reply.header('content-security-policy', policy);
      return reply.sendFile(file, { maxAge: ONE_YEAR_MS, immutable: true });
    });
  };
}
