import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Registry } from 'shared/contract';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { trialPool, tryOnServer } from '../promotion/server-trial';
import type { ReleaseSource, ServerBuild } from '../registry/release-source';
import { integrityOf } from '../storage/release-files';
import { POOL_LIMITS } from './render-pool';
import { ShellRenderer } from './shell-renderer';

/** What an attack must not get: it is in the key file, in the environment, and behind a port of this machine. */
const SECRET = 'llave-secreta-de-prueba';

/** A shell that shows what the module's code gives for a path. */
const SHELL = `
const page = (html) => ({
  status: 200, html: String(html), head: { title: 'x', documentTitle: 'x' }, tags: [], structuredData: [], preloadImages: [],
  hydration: { loaderData: {}, errors: null },
});
module.exports = {
  renderPage: async ({ url, fetch, loadContainer, registry }) => {
    const path = new URL(url).pathname;
    const app = Object.values(registry.remotes).find(({ module }) => module.routes.some((route) => route.path === path)).app;
    return page(await loadContainer(app).run(path.slice(1), fetch));
  },
  checkRemote: async () => ({ problems: [] }),
};`;

interface Attack {
  /** Body of an async function over \`api\` (the loader's fetch) and \`at\` (where the secrets are); what it returns is what it got. */
  code: string;
  /** Expected end: an error that matches, an empty page, or the end of its process. */
  ends: RegExp | 'empty' | 'ended';
}

const refused = (code: string): Attack => ({
  code,
  ends: /not available to modules|is not a function|is not defined|is not a constructor|undefined|ERR_|Code generation|import|read only|not extensible/,
});
const empty = (code: string): Attack => ({ code, ends: 'empty' });
const ended = (code: string): Attack => ({ code, ends: 'ended' });
/** The built-in `JSON` object is frozen, but the process uses the global of that name, which can be replaced. */
const OTHER_JSON = 'globalThis.JSON = { parse: JSON.parse, stringify: JSON.stringify };';

const ATTACKS: Record<string, Attack> = {
  'getBuiltinModule: a program': refused(
    `return process.getBuiltinModule('child_process').execSync('cat ' + at.key).toString()`,
  ),
  'getBuiltinModule: a file': refused(`return process.getBuiltinModule('fs').readFileSync(at.key, 'utf8')`),
  'import of node:fs': refused(`return (await import('node:fs')).readFileSync(at.key, 'utf8')`),
  'import of a data: module': refused(
    `return (await import('data:text/javascript,export default process.env')).default.SECRET_OF_TEST`,
  ),
  'import within a function made of text': refused(
    `return (await new Function('return import("node:fs")')()).readFileSync(at.key, 'utf8')`,
  ),
  'import within eval': refused(`return (await (0, eval)('import("node:fs")')).readFileSync(at.key, 'utf8')`),
  'import within a chunk': refused(
    `return (await new (require('vm').Script)('import("node:fs")', { importModuleDynamically: 2 }).runInThisContext()).readFileSync(at.key, 'utf8')`,
  ),
  'require: createRequire': refused(
    `return require('module').createRequire('/')('fs').readFileSync(at.key, 'utf8')`,
  ),
  'require: net': refused(`require('node:net').connect(at.port); return 'abierto'`),
  'require: http': refused(`require('http').get('http://127.0.0.1:' + at.port); return 'abierto'`),
  'require: worker_threads': refused(
    `new (require('worker_threads').Worker)('for(;;);', { eval: true }); return 'hilo'`,
  ),
  'require: inspector': refused(`require('inspector').open(0); return 'abierto'`),
  'require: a context of vm': refused(
    `return require('vm').runInNewContext('this.constructor.constructor("return process")()').env.SECRET_OF_TEST`,
  ),
  'require: hooks of async_hooks': refused(`require('async_hooks').createHook({}).enable(); return 'puesto'`),
  'require: a name of Object.prototype': refused(
    `return require('constructor')('return process')().env.SECRET_OF_TEST`,
  ),
  'the build’s own fs: the key': refused(
    `const fs = require('fs');
     const read = (name) => new Promise((resolve, reject) => fs.readFile(name, 'utf8', (e, text) => (e ? reject(new Error('undefined')) : resolve(text))));
     return await read('/mf-attack/../../..' + at.key)`,
  ),
  'the build’s own fs: written': refused(`require('fs').writeFileSync(at.out, 'x'); return 'escrito'`),
  'process.binding': refused(`return process.binding('fs').readFileUtf8(at.key, 0)`),
  'process._linkedBinding': refused(`return process._linkedBinding('fs')`),
  'process.dlopen': refused(`process.dlopen({ exports: {} }, at.key); return 'cargado'`),
  'process.report': refused(`process.report.writeReport(at.out); return 'escrito'`),
  'process.mainModule': refused(`return process.mainModule.require('fs').readFileSync(at.key, 'utf8')`),
  'the environment': empty(`return JSON.stringify(process.env) + JSON.stringify(globalThis.process.env)`),
  'process by a constructor': refused(
    `return ({}).constructor.constructor('return process')().getBuiltinModule('fs').readFileSync(at.key, 'utf8')`,
  ),
  'process by an emitter': ended(
    `const emitter = Object.getPrototypeOf(Object.getPrototypeOf(require('stream').Readable.prototype));
     let loot = '';
     const emit = emitter.emit;
     emitter.emit = function (...all) {
       if (this.nextTick) loot += this.getBuiltinModule ? this.getBuiltinModule('fs').readFileSync(at.key, 'utf8') : 'sin nada';
       throw new Error(loot);
     };
     Promise.reject(new Error('nadie la espera'));
     await new Promise(() => {})`,
  ),
  'process by a stack trace': empty(
    `Error.prepareStackTrace = (_, calls) => calls.flatMap((call) => [call.getThis(), call.getFunction()]);
     const found = [...new Error().stack, ...(() => { try { structuredClone(() => 1); } catch (error) { return error.stack ?? []; } })()];
     Error.prepareStackTrace = undefined;
     return found.filter(Boolean).map((each) => each.getBuiltinModule?.('fs').readFileSync(at.key, 'utf8')).join('')`,
  ),
  'a stream of Node by pollution': refused(
    `const seen = [];
     for (const name of ['isTTY', 'fd', 'handle', 'socket', 'fds'])
       Object.defineProperty(Object.prototype, name, { configurable: true, get() { seen.push(this); return undefined; }, set() {} });
     console.log('x'); console.error(new Error('y'));
     new Response('x'); structuredClone({}); setTimeout(() => {}, 1);
     const found = seen.map((each) => each && Object.hasOwn(each, '_handle') ? each : null).filter(Boolean);
     for (const socket of found) new socket.constructor().connect(at.port, '127.0.0.1');
     return 'x'`,
  ),
  'stdout and its constructor': refused(
    `new process.stdout.constructor().connect(at.port, '127.0.0.1'); return 'abierto'`,
  ),
  'fetch of Node': refused(`return await (await fetch('http://127.0.0.1:' + at.port)).text()`),
  WebSocket: refused(`new WebSocket('ws://127.0.0.1:' + at.port); return 'abierto'`),
  'the connections of undici': refused(
    `const agents = Reflect.ownKeys(globalThis).filter((key) => String(key).includes('undici')).map((key) => globalThis[key]);
     return await agents.find(Boolean).request({ origin: 'http://127.0.0.1:' + at.port, path: '/', method: 'GET' })`,
  ),
  'the loader’s fetch: another host': empty(
    `return await (await api('http://127.0.0.1:' + at.port + '/')).text()`,
  ),
  'the loader’s fetch: outside the API': empty(
    `const all = await Promise.all(['/metrics', '/api/../metrics', '/api/%2e%2e/metrics', '/dev/mail.json', '//127.0.0.1:' + at.port].map((path) => api(path)));
     return (await Promise.all(all.map((each) => each.text()))).join()`,
  ),
  'the loader’s fetch: another method, another name': empty(
    `const posted = await api('/api/eco', { method: 'POST', body: 'x' });
     const named = await api('/api/eco', { headers: { authorization: 'Bearer x', cookie: 'a=b', 'x-forwarded-for': '192.0.2.9' } });
     return (await posted.text()) + (await named.text())`,
  ),
  'forged messages: a call': empty(
    `${OTHER_JSON} const stringify = JSON.stringify; let turn = 0;
     JSON.stringify = (message) => {
       if (message?.kind !== 'call') return stringify(message);
       const all = [{ method: 'DELETE', url: '/api/eco' }, { method: 'GET', url: '/metrics', headers: {} }, null, 7, { method: 'GET', url: ['/metrics'], headers: {} }];
       return stringify({ ...message, request: all[turn++ % all.length] });
     };
     const texts = [];
     for (let n = 0; n < 5; n++) texts.push(await (await api('/api/eco')).text());
     return texts.join()`,
  ),
  'forged messages: a page of another kind': ended(
    `${OTHER_JSON} const stringify = JSON.stringify;
     JSON.stringify = (message) => stringify(message?.kind === 'done' ? { ...message, result: { html: { toString: 1 }, status: 'x' } } : message);
     return 'x'`,
  ),
  'forged messages: a file of another app': refused(
    `${OTHER_JSON} const stringify = JSON.stringify; let answer;
     JSON.stringify = (message) => stringify(message?.kind === 'call' ? { ...message, kind: 'file', app: '../..', name: '../' + at.key } : message);
     const got = await api('/api/eco');
     return undefined.x`,
  ),
  'forged messages: no message': ended(
    `${OTHER_JSON} JSON.stringify = () => 'esto no es un mensaje'; return 'x'`,
  ),
  'forged messages: without end': ended(
    `${OTHER_JSON} const line = '{"kind":"said","text":"' + 'x'.repeat(1e6) + '"}'; JSON.stringify = () => line; for (;;) console.log('x')`,
  ),
  'forged messages: proto': empty(
    `${OTHER_JSON} JSON.stringify = ((stringify) => (m) => (m?.kind === 'done' ? stringify(m).replace('"kind"', '"__proto__":{"polluted":1},"kind"') : stringify(m)))(JSON.stringify);
     return 'x'`,
  ),
  'a method of all arrays': refused(`'use strict'; Array.prototype.map = () => []; return 'cambiado'`),
  'a property of all objects': refused(
    `Object.defineProperty(Object.prototype, 'polluted', { value: 1 }); return 'puesta'`,
  ),
  'a method of JSON': refused(`'use strict'; JSON.parse = () => ({}); return 'cambiado'`),
  'process.exit': refused(`process.exit(0)`),
  'process.abort': refused(`process.abort()`),
  'a signal to the server': refused(`process.kill(at.pid, 'SIGUSR2'); return 'enviada'`),
  'the inspector of the server': refused(`process._debugProcess(at.pid); return 'abierto'`),
  'listeners of the process': refused(`process.on('exit', () => {}); return 'puesto'`),
  'listeners of globalThis': refused(`globalThis.addEventListener('message', () => {}); return 'puesto'`),
  'Atomics.wait': refused(`Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0); return 'x'`),
  WebAssembly: refused(`new WebAssembly.Memory({ initial: 1 }); return 'x'`),
  'an endless loop': ended(`for (;;) {}`),
  'an endless wait': ended(`await new Promise(() => {})`),
  'an endless recursion of microtasks': ended(`for (;;) await null`),
  'a heap without end': ended(`const all = []; for (;;) all.push(new Array(1000).fill(all.length))`),
  'buffers without end': ended(
    `const all = []; for (;;) { all.push(Buffer.alloc(8_000_000, 1)); await new Promise((resolve) => setTimeout(resolve)); }`,
  ),
  'a timer that throws later': ended(
    `setTimeout(() => { throw new Error('tarde'); }); await new Promise(() => {})`,
  ),
};

const NAMES = Object.keys(ATTACKS);
const pathOf = (name: string) => `/ataque-${NAMES.indexOf(name)}`;

/** Code of a module whose pages are the attacks. */
function moduleCode(at: object): string {
  const attacks = NAMES.map(
    (name) => `${JSON.stringify(pathOf(name).slice(1))}: async function (api, at) { ${ATTACKS[name]?.code} }`,
  );
  return `const at = ${JSON.stringify(at)};
const attacks = { ${attacks.join(',\n')} };
module.exports = { run: (name, api) => attacks[name](api, at) };`;
}

let folder: string;
let guarded: Server;
let connections = 0;
let signals = 0;
let app: FastifyInstance;
let renderer: ShellRenderer;
let releases: Pick<ReleaseSource, 'serverBuild'>;
let out: string;
const config = { brand: { siteUrl: 'http://localhost:3000' } } as never;
const asked: string[] = [];
const onSignal = () => {
  signals += 1;
};

async function writeServerBuild(name: string, file: string, text: string): Promise<ServerBuild> {
  const version = join(folder, name);
  await mkdir(join(version, 'node'), { recursive: true });
  await writeFile(join(version, 'node', file), text);
  const record = JSON.stringify({ node: { [file]: integrityOf(Buffer.from(text)) } });
  await writeFile(join(version, 'build.json'), record);
  return { folder: version, record: integrityOf(Buffer.from(record)) };
}

const remote = (name: string, paths: string[]) => ({
  app: name,
  version: '1.0.0',
  module: { routes: paths.map((path) => ({ path, rendering: 'server', access: 'public' })), panelTabs: [] },
});
const registryWith = (paths: string[]) =>
  ({
    revision: `a ${paths}`,
    shell: { app: 'shell', version: '1.0.0' },
    remotes: { 'mf-attack': remote('mf-attack', paths), 'mf-innocent': remote('mf-innocent', ['/inocente']) },
  }) as unknown as Registry;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fence-'));
  const key = join(folder, 'key.pem');
  out = join(folder, 'out');
  await writeFile(key, SECRET);
  process.env.SECRET_OF_TEST = SECRET;
  process.on('SIGUSR2', onSignal);
  guarded = createServer((_, answer) => answer.end(SECRET)).on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => guarded.listen(0, '127.0.0.1', resolve));
  const { port } = guarded.address() as AddressInfo;
  const builds: Record<string, ServerBuild> = {
    shell: await writeServerBuild('shell', 'index.js', SHELL),
    'mf-attack': await writeServerBuild(
      'mf-attack',
      'remoteEntry.js',
      moduleCode({ key, out, port, pid: process.pid }),
    ),
    'mf-innocent': await writeServerBuild(
      'mf-innocent',
      'remoteEntry.js',
      `module.exports = { run: async (_, api) => 'inocente ' + (await (await api('/api/eco')).text()) };`,
    ),
  };
  releases = { serverBuild: (name) => builds[name] as ServerBuild };
  app = Fastify();
  app.get('/metrics', async () => SECRET);
  app.get('/dev/mail.json', async () => SECRET);
  app.all('/api/eco', async ({ method, headers }) => {
    asked.push(`${method} ${headers.authorization} ${headers.cookie} ${headers['x-forwarded-for']}`);
    return 'eco';
  });
  renderer = new ShellRenderer(app, releases as ReleaseSource, config, {
    ...POOL_LIMITS,
    timeoutMs: 2_000,
    startMs: 60_000,
    stuckMs: 60_000,
    heapMb: 48,
    residentBytes: 400 * 1024 * 1024,
  });
});
afterAll(async () => {
  await app.close();
  guarded.close();
  process.off('SIGUSR2', onSignal);
  delete process.env.SECRET_OF_TEST;
  await rm(folder, { recursive: true, force: true });
});

const isContained = () => {
  expect({ connections, signals, written: existsSync(out) }).toEqual({
    connections: 0,
    signals: 0,
    written: false,
  });
  expect(({} as { polluted?: number }).polluted).toBeUndefined();
  expect(asked.filter((each) => each !== 'GET undefined undefined undefined')).toEqual([]);
};

test.each(NAMES)('while a page is rendered: %s', async (name) => {
  const { ends } = ATTACKS[name] as Attack;
  const registry = registryWith(NAMES.map(pathOf));
  const attack = renderer.render(`http://localhost${pathOf(name)}`, registry);
  const innocent = renderer.render('http://localhost/inocente', registry);
  if (ends === 'empty') {
    const outcome = await attack;
    expect(JSON.stringify(outcome)).not.toContain(SECRET);
  } else {
    const error: Error = await attack.then(
      (outcome) => Promise.reject(new Error(`it got ${JSON.stringify(outcome)}`)),
      (reason) => reason,
    );
    expect(error.name).toBe('RenderError');
    expect(error.message).not.toContain(SECRET);
    expect(error.message).not.toContain('[object Object]');
    if (ends !== 'ended') expect(error.message).toMatch(ends);
  }
  expect(await innocent).toMatchObject({ page: { html: 'inocente eco' } });
  isContained();
});

const TRIED = [
  'getBuiltinModule: a program',
  'import of node:fs',
  'the connections of undici',
  'a signal to the server',
  'a heap without end',
  'forged messages: no message',
];

test.each(TRIED)('in the trial run of a promotion: %s', async (name) => {
  const pool = trialPool();
  onTestFinished(() => pool.close());
  const registry = registryWith([pathOf(name)]);
  await expect(tryOnServer({ releases, registry, app: 'mf-attack', config, pool })).rejects.toThrow(
    'mf-attack 1.0.0 no pasó la prueba en el servidor, en la página /ataque',
  );
  isContained();
});
