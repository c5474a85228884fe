import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import helmet from 'helmet';
import type { RemoteEvent } from 'shared/contract';
import { ADMINISTRATOR } from 'shared/rules';
import { noChannels } from '../registry/channels';
import type { ReleaseSource } from '../registry/release-source';
import { sitePlugin } from '../site/site-plugin';
import { REPORTS_PATH } from '../site/telemetry-routes';
import { BrowserWatch } from './browser-watch';
import type { Chromium } from './chromium';
import type { Tried } from './server-trial';
import { trialPlaces } from './trial-places';

/** Windows that are open at a time. They mostly wait for effects; fewer windows would mean further rounds with the same wait. */
const WINDOWS = 40;

const START_PATH = '/trial';
const NEXT_PATH = '/trial/next';
const SETTLED_PATH = '/trial/settled';
const SIGN_IN_PATH = '/trial/staff';

/** Opens windows and shows one place after the other in each, as soon as the one before has settled. */
const START_PAGE = `<!doctype html><script>
async function showPlaces() {
  let shown;
  for (;;) {
    const next = await fetch('${NEXT_PATH}', { method: 'POST' });
    if (next.status !== 200) return shown?.close();
    const { url, index } = await next.json();
    if (shown) shown.location = url;
    else shown = open(url, '_blank', 'popup,width=360,height=640');
    await fetch('${SETTLED_PATH}?place=' + index);
  }
}
for (let count = 0; count < ${WINDOWS}; count += 1) showPlaces();
</script>`;

/** An unsigned ID token with the claims that the browser reads. Nothing verifies it, as the tried page has no API. */
function unsignedToken(): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = {
    sub: 'trial',
    email: 'trial@example.com',
    'cognito:groups': [ADMINISTRATOR],
    exp: Math.floor(Date.now() / 1000) + 3600,
  };
  return `${part({ alg: 'none' })}.${part(claims)}.x`;
}

/**
 * Opens the pages and panel tabs of the version in a headless browser, against a gateway that serves the registry to be
 * tried. The reports of the pages decide. Throws a `ReleaseError` when the version failed or a report never came. Ends
 * early without a verdict when `signal` is aborted, as another part of the trial has failed.
 */
export async function tryInBrowser(
  browser: Chromium,
  { releases, registry, app, config, pool }: Tried,
  signal: AbortSignal,
): Promise<void> {
  const release = app === 'shell' ? registry.shell : registry.remotes[app];
  const places = trialPlaces(registry, app);
  if (!release || places.length === 0) return;
  const trial = new BrowserWatch(`${app} ${release.version}`, places);
  const heard = (page: string, event: RemoteEvent) => {
    // The shell is tried with pages of remotes, so their reports count for it.
    if (app === 'shell' || event.remote === app) trial.hear(page, event);
  };
  const gateway = await openGateway(trial, heard);
  const source: ReleaseSource = {
    folder: releases.folder,
    registry: async () => registry,
    problems: async () => [],
    channels: async () => noChannels(),
    has: (name, version) => releases.has(name, version),
    ensure: (name, version) => releases.ensure(name, version),
    serverBuild: (name, version) => releases.serverBuild(name, version),
  };
  await gateway.register(sitePlugin({ releases: source, config, pool, dataRevision: async () => 'trial' }));
  const origin = await gateway.listen({ host: '127.0.0.1', port: 0 });
  browser.open(`${origin}${START_PATH}`);
  try {
    const aborted = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    await Promise.race([trial.decided, browser.ended, aborted]);
    if (signal.aborted) return;
    trial.assertPassed();
  } finally {
    // Closed before the gateway, which its windows still call.
    await browser.close();
    await gateway.close();
  }
}

/** The gateway's server, with the routes of the trial besides those of the site itself. */
async function openGateway(
  trial: BrowserWatch,
  heard: (page: string, event: RemoteEvent) => void,
): Promise<FastifyInstance> {
  const gateway = Fastify();
  gateway.setValidatorCompiler(validatorCompiler);
  gateway.setSerializerCompiler(serializerCompiler);
  // Without an opener policy, as the first page must be able to close the windows that it opened.
  const addHeaders = helmet({
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: false,
    referrerPolicy: false,
  });
  gateway.addHook('onRequest', ({ raw }, reply, done) => {
    // No compression: it saves nothing, as the browser is on the same machine.
    delete raw.headers['accept-encoding'];
    addHeaders(raw, reply.raw, () => done());
  });
  // Makes the referrer of a report name the page that it comes from.
  gateway.addHook('onSend', async (_request, reply) => {
    reply.header('referrer-policy', 'same-origin');
  });
  gateway.addHook('preHandler', async ({ routeOptions, headers, body }) => {
    if (routeOptions.url === REPORTS_PATH) heard(headers.referer ?? '', body as RemoteEvent);
  });
  await gateway.register(rateLimit, { global: false });
  gateway.all('/api/*', async (_request, reply) => reply.code(503).send({ error: 'not_ready', message: '' }));
  gateway.get(START_PATH, async (_request, reply) => reply.type('text/html').send(START_PAGE));
  gateway.get(SIGN_IN_PATH, async (_request, reply) =>
    reply
      .type('text/html')
      .send(
        `<script>localStorage.admin = '${unsignedToken()}'; location.replace(decodeURIComponent(location.hash.slice(1)));</script>`,
      ),
  );
  gateway.post(NEXT_PATH, async ({ port }, reply) => {
    const next = trial.next();
    if (!next) return reply.code(204).send();
    const { place, host, index } = next;
    const path = place.staff ? `${SIGN_IN_PATH}#${encodeURIComponent(place.path)}` : place.path;
    return { url: `http://${host}:${port}${path}`, index };
  });
  gateway.get<{ Querystring: { place: string } }>(SETTLED_PATH, async ({ query }, reply) => {
    await trial.settled(Number(query.place));
    return reply.code(204).send();
  });
  return gateway;
}
