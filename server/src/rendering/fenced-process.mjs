import { read, writeSync } from 'node:fs';
import { getHeapStatistics } from 'node:v8';
import { compileFunction, Script } from 'node:vm';
import { describe, raiseFence, requireBuiltin } from './fence.mjs';

/**
 * Renders pages of one version of a module, or answers calls of its API, in a process without keys, environment, files or
 * sockets. It communicates over standard input and output only, one line of JSON per message. It is a process of its own
 * because releases share modules through globals: a new version starts clean, and damage to globals affects only the module's
 * own pages. Plain JavaScript, to start without the TypeScript loader. Messages are typed in `render-messages.ts`.
 */

const INPUT = 0;
const OUTPUT = 1;
const { exit } = process;

/** @param {import('./render-messages').FromProcess} message */
function post(message) {
  let bytes = Buffer.from(`${JSON.stringify(message)}\n`);
  while (bytes.length > 0) bytes = bytes.subarray(writeSync(OUTPUT, bytes));
}

/** Id of the running task. */
let current = 0;
/** @type {import('./render-messages').ProcessStart} */
let start;
/** @type {import('shared/contract').Registry} */
let registry;
/** Resolvers of unanswered questions, by their number. @type {Map<number, (answer: any) => void>} */
const waiting = new Map();
let lastQuestion = 0;

/**
 * @param {(question: number) => import('./render-messages').FromProcess} message
 * @returns {Promise<any>}
 */
function ask(message) {
  const question = ++lastQuestion;
  return new Promise((resolve) => {
    waiting.set(question, resolve);
    post(message(question));
  });
}

/**
 * A `fetch` that sends the request to the server; `id` is the task that it is for.
 * @param {number} id
 * @returns {typeof fetch}
 */
function apiFetch(id) {
  return async (input, init) => {
    const { url, method, headers } = new Request(new URL(String(input), 'http://localhost'), init);
    const { pathname, search } = new URL(url);
    const request = { method, url: pathname + search, headers: Object.fromEntries(headers) };
    /** @type {import('./render-messages').ApiAnswer} */
    const answer = await ask((question) => ({ kind: 'call', id, question, request }));
    return new Response(answer.body, { status: answer.status, headers: answer.headers });
  };
}

/** Replaces `fs`, and is the only way to files of a build: the server verifies their bytes before it hands them over. */
const buildFiles = {
  /** @param {string} path */
  existsSync(path) {
    const [, app = '', ...name] = path.split('/');
    return start.builds[app]?.files.includes(name.join('/')) ?? false;
  },
  /**
   * @param {string} path
   * @param {string} _encoding
   * @param {(error: unknown, text?: string) => void} done
   */
  readFile(path, _encoding, done) {
    const [, app = '', ...name] = path.split('/');
    void ask((question) => ({ kind: 'file', id: current, question, app, name: name.join('/') })).then(
      ({ text, problem }) => (problem ? done(new Error(problem)) : done(null, text)),
    );
  },
};

/** Replaces Node's `vm`: chunks are compiled as the entries are, without a way to import. */
class ChunkScript {
  #script;

  /**
   * @param {unknown} code
   * @param {{ filename?: unknown }} [options]
   */
  constructor(code, options) {
    this.#script = new Script(String(code), { filename: String(options?.filename) });
  }

  runInThisContext() {
    return this.#script.runInThisContext();
  }
}
const buildCompiler = {
  Script: ChunkScript,
  /**
   * @param {unknown} code
   * @param {unknown} filename
   */
  runInThisContext: (code, filename) => new ChunkScript(code, { filename }).runInThisContext(),
};

/** @param {string} name */
const require = (name) => requireBuiltin(name, { fs: buildFiles, vm: buildCompiler });

/** Exports of the entries that have run, by app. @type {Map<string, any>} */
const loaded = new Map();

/**
 * Runs the entry of an app's server build. Throws when the build is not the one that its release vouches for.
 * @param {string} app
 */
function load(app) {
  if (loaded.has(app)) return loaded.get(app);
  const build = Object.hasOwn(start.builds, app) ? start.builds[app] : undefined;
  if (!build) throw new Error(`The registry has no server build of ${app} for this page.`);
  const { name, text, problem } = build.entry;
  if (problem !== undefined || text === undefined) throw new Error(problem);
  const module = { exports: {} };
  const names = ['exports', 'require', 'module', '__filename', '__dirname'];
  const file = `/${app}/${name}`;
  const run = compileFunction(text, names, { filename: file });
  run.call(module.exports, module.exports, require, module, file, `/${app}`);
  loaded.set(app, module.exports);
  return module.exports;
}

/** @returns {import('./render-messages').ShellBuild} */
const loadShell = () => load('shell');

/**
 * @param {Extract<import('./render-messages').RenderTask, { kind: 'api' }>} task
 * @param {number} id
 */
function answerCall({ app, name, call }, id) {
  const { calls = {} } = load(app);
  const handle = Object.hasOwn(calls, name) ? calls[name] : undefined;
  if (typeof handle !== 'function') throw new Error(`src/server.ts answers no ${name}`);
  /** @param {import('shared/contract').ChangeStep[]} steps */
  const change = async (...steps) => {
    /** @type {import('./render-messages').ChangeAnswer} */
    const { rows, problem } = await ask((question) => ({ kind: 'change', id, question, steps }));
    if (problem !== undefined) throw new Error(problem);
    return rows ?? null;
  };
  /**
   * @param {string} statement
   * @param {import('shared/contract').SqlValue[]} values
   */
  const sql = async (statement, ...values) => (await change({ sql: statement, values }))?.[0] ?? [];
  return handle({ ...call, sql, change });
}

/**
 * @param {import('./render-messages').RenderTask} task
 * @param {number} id
 */
function perform(task, id) {
  if (task.kind === 'calls') return Object.keys(load(task.app).calls ?? {});
  if (task.kind === 'api') return answerCall(task, id);
  const { config } = start;
  const shell = loadShell();
  const request = { registry, config, fetch: apiFetch(id), loadContainer: load };
  if (task.kind === 'page') return shell.renderPage({ ...request, url: task.url, missing: task.missing });
  if (task.kind === 'check') return shell.checkRemote?.({ ...request, app: task.app }) ?? { problems: [] };
  if (task.kind === 'head') return shell.renderHead({ ...request, url: task.url });
  const release = registry.remotes[task.app];
  const remotes = release ? { [task.app]: release } : {};
  return shell.readPublications({ ...request, registry: { ...registry, remotes } });
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
  current = id;
  try {
    const result = await perform(task, id);
    post({ kind: 'done', id, result, memory: usedMemory() });
  } catch (error) {
    post({ kind: 'failed', id, message: describe(error), memory: usedMemory() });
  }
  waiting.clear();
}

/** @param {import('./render-messages').ToProcess} message */
function receive(message) {
  if (message.kind === 'task') void work(message.task, message.id);
  else if (message.kind === 'ping') post({ kind: 'pong' });
  else if (message.kind === 'start') begin(message.start);
  // Always the same revision, so that the shell registers its containers once: those of this process never change.
  else if (message.kind === 'config') start.config = message.config;
  else if (message.kind === 'registry') registry = { ...message.registry, revision: 'process' };
  else {
    waiting.get(message.question)?.(message.answer);
    waiting.delete(message.question);
  }
}

/** @param {import('./render-messages').ProcessStart} given */
function begin(given) {
  start = given;
  // Loaded now so that it does not use up the first task's time. A failure occurs again with a task, which reports it.
  try {
    for (const app of start.part === 'server' ? Object.keys(start.builds) : ['shell']) load(app);
  } catch {}
  post({ kind: 'started' });
}

/** Reads lines until the server closes the input; then this process ends. */
function listen() {
  const chunk = Buffer.alloc(65_536);
  /** @type {Buffer[]} */
  let line = [];
  const next = () => read(INPUT, chunk, 0, chunk.length, null, take);
  /**
   * @param {unknown} error
   * @param {number} length
   */
  function take(error, length) {
    if (error || length === 0) exit(0);
    let from = 0;
    for (let end = chunk.indexOf(10); end >= 0 && end < length; end = chunk.indexOf(10, from)) {
      const message = Buffer.concat([...line, chunk.subarray(from, end)]).toString();
      line = [];
      from = end + 1;
      receive(JSON.parse(message));
    }
    if (from < length) line.push(Buffer.from(chunk.subarray(from, length)));
    next();
  }
  next();
}

process.on('uncaughtException', (error) => {
  post({ kind: 'crashed', message: describe(error) });
  exit(1);
});
raiseFence((text) => post({ kind: 'said', text: text.slice(0, 1_000) }));
listen();
