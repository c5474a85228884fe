import { createRequire } from 'node:module';
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
/** @type {import('./render-messages').ShellBuild} */
const { renderPage, readPublications } = require(shellEntry);

/** @type {Map<number, (answer: import('./render-messages').ApiAnswer) => void>} */
const waiting = new Map();
let lastCall = 0;

/** @param {import('./render-messages').FromWorker} message */
const post = (message) => port.postMessage(message);

/**
 * A `fetch` that asks the main thread; `page` says for whom.
 * @param {number} page
 * @returns {typeof fetch}
 */
function apiFetch(page) {
  return async (input, init) => {
    const { url, method, headers } = new Request(new URL(String(input), 'http://localhost'), init);
    const { pathname, search } = new URL(url);
    const call = ++lastCall;
    const answer = await /** @type {Promise<import('./render-messages').ApiAnswer>} */ (
      new Promise((resolve) => {
        waiting.set(call, resolve);
        const request = { method, url: pathname + search, headers: Object.fromEntries(headers) };
        post({ kind: 'call', page, call, request });
      })
    );
    return new Response(answer.body, { status: answer.status, headers: answer.headers });
  };
}

/**
 * @param {number} page
 * @param {string | undefined} url page to render; without it, what the remotes publish is read
 */
async function work(page, url) {
  const request = {
    registry,
    config,
    fetch: apiFetch(page),
    loadContainer: (/** @type {string} */ app) => require(containerFile(app)),
  };
  try {
    const result = await (url === undefined ? readPublications(request) : renderPage({ ...request, url }));
    post({ kind: 'rendered', page, result });
  } catch (error) {
    post({
      kind: 'failed',
      page,
      message: error instanceof Error && error.stack ? error.stack : String(error),
    });
  }
}

/** @param {string} app */
function containerFile(app) {
  const file = containers[app];
  if (!file) throw new Error(`The registry has no server build of ${app}.`);
  return file;
}

port.on('message', (/** @type {import('./render-messages').ToWorker} */ message) => {
  if (message.kind !== 'answer') {
    void work(message.page, message.kind === 'render' ? message.url : undefined);
    return;
  }
  waiting.get(message.call)?.(message.answer);
  waiting.delete(message.call);
});
