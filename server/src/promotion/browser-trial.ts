import { setTimeout as pause } from 'node:timers/promises';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import helmet from 'helmet';
import type { Registry, RemoteEvent, RuntimeConfig } from 'shared/contract';
import { noChannels } from '../registry/channels';
import type { ReleaseSource } from '../registry/release-source';
import { sitePlugin } from '../site/site-plugin';
import { REPORTS_PATH } from '../site/telemetry-routes';
import { ReleaseError } from '../storage/release-error';
import { runChromium } from './chromium';
import { type TrialPlace, trialPlaces } from './trial-places';

/** Time limit for each page, with the start of the browser. */
const REPORT_MS = 45_000;
/** A load is reported a second after it, and half a second later what its effects have broken until then. */
const SETTLE_MS = 600;
/** Windows that are open at a time, each some 80 MB: most of the time they wait for what effects do. */
const WINDOWS = 12;

const START_PATH = '/trial';
const NEXT_PATH = '/trial/next';
const SETTLED_PATH = '/trial/settled';
const SIGN_IN_PATH = '/trial/staff';

/** Shows the places in windows of its own, one after the other when the one before has settled. */
const START_PAGE = `<!doctype html><script>
async function showPlaces(window) {
  let shown;
  for (;;) {
    const next = await fetch('${NEXT_PATH}?window=' + window);
    if (next.status !== 200) return shown?.close();
    const { url, host } = await next.json();
    if (shown) shown.location = url;
    else shown = open(url, '_blank', 'popup');
    await fetch('${SETTLED_PATH}?host=' + host);
  }
}
for (let count = 0; count < ${WINDOWS}; count += 1) showPlaces(count);
</script>`;

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

/**
 * Opens the pages and panel tabs of the version in a headless browser, against a gateway that serves the registry to be
 * tried. The version's own reports decide. Throws a `ReleaseError` when it failed or a report never came; ends early when
 * `signal` says that it is decided already.
 */
export async function tryInBrowser(
  chromium: string,
  releases: ReleaseSource,
  registry: Registry,
  app: string,
  config: RuntimeConfig,
  signal: AbortSignal,
): Promise<void> {
  const release = app === 'shell' ? registry.shell : registry.remotes[app];
  const places = trialPlaces(registry, app);
  if (!release || places.length === 0) return;
  const trial = new BrowserTrial(`${app} ${release.version}`, places);
  const heard = (host: string, event: RemoteEvent) => {
    // A page of a remote is also the shell's own way to show that it works.
    if (app === 'shell' || event.remote === app) trial.hear(host, event);
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
  await gateway.register(sitePlugin({ releases: source, config, dataRevision: async () => 'trial' }));
  const origin = await gateway.listen({ host: '127.0.0.1', port: 0 });
  const browser = await runChromium(chromium, `${origin}${START_PATH}`);
  try {
    const aborted = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    await Promise.race([trial.decided, browser.ended, aborted]);
    if (signal.aborted) return;
    trial.assertPassed();
  } finally {
    await browser.close();
    await gateway.close();
  }
}

/** Which places were shown, and what their pages reported. */
class BrowserTrial {
  readonly #waiting: TrialPlace[];
  readonly #settled = new Map<TrialPlace, PromiseWithResolvers<void>>();
  /** What is shown at which host: its reports come from there. */
  readonly #shown = new Map<string, TrialPlace>();
  readonly #failed = Promise.withResolvers<void>();

  constructor(
    readonly name: string,
    readonly places: readonly TrialPlace[],
  ) {
    this.#waiting = [...places];
    for (const place of places) this.#settled.set(place, Promise.withResolvers());
  }

  /** Settles with the first failure, or when all places have been shown. */
  get decided(): Promise<unknown> {
    return Promise.race([
      this.#failed.promise,
      Promise.all([...this.#settled.values()].map(({ promise }) => promise)),
    ]);
  }

  /**
   * The next place for a window, which has its time from now on. A window has one host, and another one when signed in: the
   * browser keeps code and process of the window's page before.
   */
  next(window: string): { place: TrialPlace; host: string } | undefined {
    const place = this.#waiting.shift();
    if (!place) return undefined;
    const host = `${place.staff ? 'staff' : 'page'}${window}.localhost`;
    this.#shown.set(host, place);
    void pause(REPORT_MS, undefined, { ref: false }).then(() => this.#settle(place));
    return { place, host };
  }

  /** When what is shown at a host has reported and run on for a moment, or has had its time. */
  async settled(host: string): Promise<void> {
    const place = this.#shown.get(host);
    if (place) await this.#settled.get(place)?.promise;
  }

  hear(host: string, event: RemoteEvent): void {
    const place = this.#shown.get(host);
    if (!place) return;
    place.reports.push(event);
    if (event.outcome === 'failed') this.#failed.resolve();
    void pause(SETTLE_MS).then(() => this.#settle(place));
  }

  #settle(place: TrialPlace): void {
    this.#settled.get(place)?.resolve();
  }

  assertPassed(): void {
    for (const { path, reports } of this.places) {
      const failure = reports.find(({ outcome }) => outcome === 'failed');
      if (failure) {
        throw new ReleaseError(
          `${this.name} falla en el navegador en ${path} (${failure.stage}): ${failure.message}`,
        );
      }
    }
    const silent = this.places.find(({ reports }) => reports.length === 0);
    if (silent) throw new ReleaseError(`El navegador no cargó ${this.name} en ${silent.path}.`);
  }
}

/** What the tried pages ask besides the site itself. */
async function openGateway(
  trial: BrowserTrial,
  heard: (host: string, event: RemoteEvent) => void,
): Promise<FastifyInstance> {
  const gateway = Fastify();
  gateway.setValidatorCompiler(validatorCompiler);
  gateway.setSerializerCompiler(serializerCompiler);
  // The first page closes the windows of the others.
  const addHeaders = helmet({ contentSecurityPolicy: false, crossOriginOpenerPolicy: false });
  gateway.addHook('onRequest', ({ raw }, reply, done) => addHeaders(raw, reply.raw, () => done()));
  gateway.addHook('preHandler', async ({ routeOptions, hostname, body }) => {
    if (routeOptions.url === REPORTS_PATH) heard(hostname, body as RemoteEvent);
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
  gateway.get<{ Querystring: { window: string } }>(NEXT_PATH, async ({ port, query }, reply) => {
    const next = trial.next(query.window);
    if (!next) return reply.code(204).send();
    const { place, host } = next;
    const path = place.staff ? `${SIGN_IN_PATH}#${encodeURIComponent(place.path)}` : place.path;
    return { url: `http://${host}:${port}${path}`, host };
  });
  gateway.get<{ Querystring: { host: string } }>(SETTLED_PATH, async ({ query }, reply) => {
    await trial.settled(query.host);
    return reply.code(204).send();
  });
  return gateway;
}
