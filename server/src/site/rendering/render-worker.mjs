import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { getHeapStatistics } from 'node:v8';
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
const { registry, config, shellEntry, containers } = workerData;

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

/** Builds that this thread has compared. @type {Set<string>} */
const compared = new Set();

/**
 * Loads the entry of a server build. Throws when one of its files is not what was published; versions from before
 * `build.json` recorded them are not compared.
 * @param {string} entry
 */
function load(entry) {
  const folder = dirname(entry);
  const record = join(folder, '..', 'build.json');
  if (!compared.has(folder) && existsSync(record)) {
    /** @type {{ node?: Record<string, string> }} */
    const { node = {} } = JSON.parse(readFileSync(record, 'utf8'));
    for (const [name, integrity] of Object.entries(node)) {
      const hash = createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('base64');
      if (integrity !== `sha256-${hash}`)
        throw new Error(`${name} of the server build is not what was published.`);
    }
    compared.add(folder);
  }
  return require(entry);
}

/** @param {string} app */
function loadContainer(app) {
  const file = containers[app];
  if (!file) throw new Error(`The registry has no server build of ${app}.`);
  return load(file);
}

/**
 * @param {import('./render-messages').RenderTask} task
 * @param {number} id
 */
function perform(task, id) {
  /** @type {import('./render-messages').ShellBuild} */
  const shell = load(shellEntry);
  const request = { registry, config, fetch: apiFetch(id), loadContainer };
  if (task.kind === 'page') return shell.renderPage({ ...request, url: task.url });
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
  load(shellEntry);
} catch {}
post({ kind: 'started' });
