import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { getHeapStatistics } from 'node:v8';
import { compileFunction } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * Renders the pages of one registry revision. A thread of its own, because releases share modules through globals:
 * a new revision starts clean, an old one is freed whole, and a page that hangs takes nothing down with it.
 * Plain JavaScript: a thread starts without the TypeScript loader. Messages are typed in `render-messages.ts`.
 */

if (!parentPort) throw new Error('Runs as a worker thread only.');
const port = parentPort;
const require = createRequire(import.meta.url);
/** @type {import('./render-messages').WorkerStart} */
const { registry, config, builds } = workerData;

// Ending itself, a thread ends only itself; with this it would end the whole server.
process.kill = () => {
  throw new Error('process.kill is not available to pages');
};

/** @type {Map<number, (answer: import('./render-messages').ApiAnswer) => void>} */
const waiting = new Map();
let lastCall = 0;

/** @param {import('./render-messages').FromWorker} message */
const post = (message) => port.postMessage(message);

/**
 * A `fetch` that asks the main thread; `id` says for which task.
 * @param {number} id
 * @returns {typeof fetch}
 */
function apiFetch(id) {
  return async (input, init) => {
    const { url, method, headers } = new Request(new URL(String(input), 'http://localhost'), init);
    const { pathname, search } = new URL(url);
    const call = ++lastCall;
    const answer = await /** @type {Promise<import('./render-messages').ApiAnswer>} */ (
      new Promise((resolve) => {
        waiting.set(call, resolve);
        const request = { method, url: pathname + search, headers: Object.fromEntries(headers) };
        post({ kind: 'call', id, call, request });
      })
    );
    return new Response(answer.body, { status: answer.status, headers: answer.headers });
  };
}

/** Integrity of every file that may run here, by its path. @type {Map<string, string>} */
const published = new Map();
/** What the entries that have run export. @type {Map<string, any>} */
const loaded = new Map();

/**
 * @param {string} file
 * @param {string | undefined} integrity
 */
function readChecked(file, integrity) {
  const bytes = readFileSync(file);
  const hash = createHash('sha256').update(bytes).digest('base64');
  if (integrity !== `sha256-${hash}`) throw new Error(`${file} is not what was published.`);
  return bytes.toString('utf8');
}

/** The one way in which a server build reaches files: the bytes that run are those that were compared. */
const buildFiles = {
  /** @param {string} file */
  existsSync: (file) => published.has(file),
  /**
   * @param {string} file
   * @param {string} _encoding
   * @param {(error: unknown, text?: string) => void} done
   */
  readFile(file, _encoding, done) {
    try {
      const text = readChecked(file, published.get(file));
      process.nextTick(done, null, text);
    } catch (error) {
      process.nextTick(done, error);
    }
  },
};

/**
 * `require` of a server build: everything but Node's own modules is bundled.
 * @param {string} name
 */
function requireBuiltin(name) {
  if (name === 'fs' || name === 'node:fs') return buildFiles;
  if (!isBuiltin(name)) throw new Error(`${name} is not part of the server build.`);
  return require(name);
}

/**
 * Runs the entry of an app's server build. Throws when the build is not the one that its release vouches for.
 * @param {string} app
 * @param {string} entry
 */
function load(app, entry) {
  const build = builds[app];
  if (!build) throw new Error(`The registry has no server build of ${app}.`);
  if (!build.record) throw new Error(`Nothing vouches for the server build of ${app}: publish it again.`);
  const folder = join(build.folder, 'node');
  const file = join(folder, entry);
  if (loaded.has(file)) return loaded.get(file);
  /** @type {{ node?: Record<string, string> }} */
  const { node = {} } = JSON.parse(readChecked(join(build.folder, 'build.json'), build.record));
  for (const [name, integrity] of Object.entries(node)) published.set(join(folder, name), integrity);
  const text = readChecked(file, published.get(file));
  const module = { exports: {} };
  const names = ['exports', 'require', 'module', '__filename', '__dirname'];
  compileFunction(text, names, { filename: file }).call(
    module.exports,
    module.exports,
    requireBuiltin,
    module,
    file,
    dirname(file),
  );
  loaded.set(file, module.exports);
  return module.exports;
}

/** @param {string} app */
const loadContainer = (app) => load(app, 'remoteEntry.js');
/** @returns {import('./render-messages').ShellBuild} */
const loadShell = () => load('shell', 'index.js');

/**
 * @param {import('./render-messages').RenderTask} task
 * @param {number} id
 */
function perform(task, id) {
  const shell = loadShell();
  const request = { registry, config, fetch: apiFetch(id), loadContainer };
  if (task.kind === 'page') return shell.renderPage({ ...request, url: task.url, missing: task.missing });
  if (task.kind === 'check') return shell.checkRemote?.({ ...request, app: task.app }) ?? { problems: [] };
  if (task.kind === 'head') return shell.renderHead({ ...request, url: task.url });
  return shell.readPublications(request);
}

function usedMemory() {
  const { used_heap_size, external_memory } = getHeapStatistics();
  return used_heap_size + external_memory;
}

/**
 * @param {import('./render-messages').RenderTask} task
 * @param {number} id
 */
async function work(task, id) {
  try {
    const result = await perform(task, id);
    post({ kind: 'done', id, result, memory: usedMemory() });
  } catch (error) {
    const message = error instanceof Error && error.stack ? error.stack : String(error);
    post({ kind: 'failed', id, message, memory: usedMemory() });
  }
}

port.on('message', (/** @type {import('./render-messages').ToWorker} */ message) => {
  if (message.kind !== 'answer') {
    void work(message.task, message.id);
    return;
  }
  waiting.get(message.call)?.(message.answer);
  waiting.delete(message.call);
});

// Loaded before the first page, whose time it would take. What fails here fails again with a page, which says so.
try {
  loadShell();
} catch {}
post({ kind: 'started' });
