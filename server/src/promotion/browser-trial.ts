import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import helmet from 'helmet';
import type { Registry, RemoteEvent, RuntimeConfig } from 'shared/contract';
import { noChannels } from '../registry/channels';
import type { ReleaseSource } from '../registry/release-source';
import { sitePlugin } from '../site/site-plugin';
import { ReleaseError } from '../storage/release-error';

/** Time limit for starting a browser and loading the module in it. */
const REPORT_MS = 45_000;
/** A page may crash right after its module was loaded. */
const SETTLE_MS = 1_500;
const START_PATH = '/trial';

/** An unsigned ID token with the claims that the browser reads. The tried page has no API. */
function unsignedToken(): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = {
    sub: 'trial',
    email: 'trial@example.com',
    'cognito:groups': ['admin'],
    exp: Math.floor(Date.now() / 1000) + 3600,
  };
  return `${part({ alg: 'none' })}.${part(claims)}.x`;
}

/** A page and a panel tab of the app, as far as it has them; for the shell, those of any remote. */
function placesOf({ remotes }: Registry, app: string): string[] {
  const modules = Object.values(remotes)
    .filter((release) => app === 'shell' || release.app === app)
    .map(({ module }) => module);
  const routes = modules.flatMap((module) => module.routes);
  const page = routes.find(({ path, access }) => access === 'public' && !/[:*]/.test(path));
  const [tab] = modules.flatMap((module) => module.panelTabs);
  return [...(page ? [page.path] : []), ...(tab ? [`/admin?tab=${tab.tab}`] : [])];
}

/**
 * Opens a page and a panel tab of the version in a headless browser, against a gateway that serves the registry to be
 * tried. The version's own reports decide. Throws a `ReleaseError` when it failed or one never came.
 */
export async function tryInBrowser(
  chromium: string,
  releases: ReleaseSource,
  registry: Registry,
  app: string,
  config: RuntimeConfig,
): Promise<void> {
  const places = placesOf(registry, app);
  const release = app === 'shell' ? registry.shell : registry.remotes[app];
  if (!release) return;
  let heard = (_event: RemoteEvent) => {};
  const source: ReleaseSource = {
    folder: releases.folder,
    registry: async () => registry,
    problems: async () => [],
    channels: async () => noChannels(),
    has: (name, version) => releases.has(name, version),
    ensure: (name, version) => releases.ensure(name, version),
    serverBuild: (name, version) => releases.serverBuild(name, version),
  };
  const gateway = Fastify();
  gateway.setValidatorCompiler(validatorCompiler);
  gateway.setSerializerCompiler(serializerCompiler);
  const addHeaders = helmet({ contentSecurityPolicy: false });
  gateway.addHook('onRequest', ({ raw }, reply, done) => addHeaders(raw, reply.raw, () => done()));
  await gateway.register(rateLimit, { global: false });
  gateway.all('/api/*', async (_request, reply) => reply.code(503).send({ error: 'not_ready', message: '' }));
  gateway.get(START_PATH, async (_request, reply) =>
    reply
      .type('text/html')
      .send(
        `<script>localStorage.admin = '${unsignedToken()}'; location.replace(decodeURIComponent(location.hash.slice(1)));</script>`,
      ),
  );
  const told = (event: RemoteEvent) => {
    // A page of a remote is also the shell's own way to show that it works.
    if (app === 'shell' || event.remote === app) heard(event);
  };
  await gateway.register(
    sitePlugin({ releases: source, config, dataRevision: async () => 'trial', onRemoteEvent: told }),
  );
  const origin = await gateway.listen({ host: '127.0.0.1', port: 0 });
  const site = origin.replace('127.0.0.1', 'localhost');
  try {
    for (const place of places) {
      const start = place.startsWith('/admin') ? `${START_PATH}#${encodeURIComponent(place)}` : place;
      const reports = await reportsOf(chromium, site + start, (listener) => {
        heard = listener;
      });
      assertShown(`${app} ${release.version}`, place, reports);
    }
  } finally {
    await gateway.close();
  }
}

/** Opens a URL in a browser of its own until its module has reported, and for a moment after that. */
async function reportsOf(
  chromium: string,
  url: string,
  listen: (listener: (event: RemoteEvent) => void) => void,
): Promise<RemoteEvent[]> {
  const reports: RemoteEvent[] = [];
  const decided = new Promise<void>((resolve) => {
    listen((event) => {
      reports.push(event);
      setTimeout(resolve, SETTLE_MS);
    });
  });
  const profile = await mkdtemp(join(tmpdir(), 'trial-'));
  const flags = ['--headless=new', '--disable-gpu', '--disable-background-networking', '--no-first-run'];
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = spawn(chromium, [...flags, ...sandbox, `--user-data-dir=${profile}`, url], {
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => browser.once('close', resolve));
  let timer: NodeJS.Timeout | undefined;
  try {
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, REPORT_MS);
    });
    await Promise.race([decided, late, ended]);
    return reports;
  } finally {
    clearTimeout(timer);
    browser.kill('SIGKILL');
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

function assertShown(name: string, place: string, reports: readonly RemoteEvent[]): void {
  const failure = reports.find(({ outcome }) => outcome === 'failed');
  if (failure) {
    throw new ReleaseError(
      `${name} falla en el navegador en ${place} (${failure.stage}): ${failure.message}`,
    );
  }
  if (reports.length === 0) {
    throw new ReleaseError(`El navegador no cargó ${name} en ${place}.`);
  }
}
