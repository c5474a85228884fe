import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import { Buffer } from 'node:buffer';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { registerHooks } from 'node:module';
import { connect } from 'node:net';
import { posix } from 'node:path';
import { Duplex, finished, PassThrough, pipeline, Readable, Transform, Writable } from 'node:stream';
import { arrayBuffer, buffer, json, text } from 'node:stream/consumers';
import { promisify, TextDecoder, TextEncoder, types } from 'node:util';

/**
 * Removes from this process what module code must not have. Node's permission model already refuses files, processes,
 * threads, add-ons and the inspector. It does not cover sockets and signals (Node 22 and 24), so they are blocked here, sockets
 * twice: nothing that a module can reach leads to them, and Node's own handles lose the methods that open them.
 */

/** The usual user id of `nobody`, who has no rights on files or processes of others. */
const NOBODY = 65_534;

/** Globals that stay: these of the platform, and all of the language. */
const GLOBALS = new Set(
  `AbortController AbortSignal Blob Buffer CompressionStream CountQueuingStrategy ByteLengthQueuingStrategy CustomEvent
  DecompressionStream DOMException Event EventTarget FormData Headers ReadableStream ReadableStreamDefaultReader
  ReadableByteStreamController ReadableStreamDefaultController Request Response TextDecoder TextDecoderStream TextEncoder
  TextEncoderStream TransformStream URL URLSearchParams WritableStream WritableStreamDefaultWriter atob btoa clearImmediate
  clearInterval clearTimeout crypto global performance queueMicrotask setImmediate setInterval setTimeout structuredClone
  AggregateError Array ArrayBuffer AsyncDisposableStack BigInt BigInt64Array BigUint64Array Boolean DataView Date
  DisposableStack Error EvalError FinalizationRegistry Float16Array Float32Array Float64Array Function Infinity Int16Array
  Int32Array Int8Array Intl Iterator JSON Map Math NaN Number Object Promise Proxy RangeError ReferenceError Reflect RegExp
  Set String SuppressedError Symbol SyntaxError Temporal TypeError URIError Uint16Array Uint32Array Uint8Array
  Uint8ClampedArray WeakMap WeakRef WeakSet decodeURI decodeURIComponent encodeURI encodeURIComponent escape eval globalThis
  isFinite isNaN parseFloat parseInt undefined unescape`.split(/\s+/),
);

/** Properties of `process` that Node itself still needs. */
const PROCESS = new Set(
  `_events _eventsCount _exiting _fatalException _maxListeners _tickCallback arch argv0 cwd domain emitWarning exitCode features
  hrtime nextTick permission platform reallyExit release version versions`.split(/\s+/),
);

/** @param {string} what */
const refusal = (what) => () => {
  throw new Error(`${what} is not available to modules`);
};

/** The part of Node's modules that a server build gets; the rest is bundled with it, or refused. */
const BUILTINS = /** @type {Record<string, object>} */ ({
  async_hooks: { AsyncLocalStorage, AsyncResource },
  buffer: { Buffer },
  crypto: { createHash, randomBytes, randomUUID },
  path: { ...posix },
  stream: { Duplex, finished, PassThrough, pipeline, Readable, Transform, Writable },
  'stream/consumers': { arrayBuffer, buffer, json, text },
  url: { URL, URLSearchParams },
  util: { promisify, TextDecoder, TextEncoder, types },
});

/**
 * `require` of a server build. Throws for everything that is not in the list.
 * @param {string} name
 * @param {Record<string, object>} own replacements for modules of Node
 */
export function requireBuiltin(name, own) {
  const builtin = name.replace(/^node:/, '');
  const part = Object.hasOwn(own, builtin) ? own[builtin] : undefined;
  if (part) return part;
  if (Object.hasOwn(BUILTINS, builtin)) return BUILTINS[builtin];
  throw new Error(`${name} is not part of the server build, and not available to modules.`);
}

/** Disables Node's handles, so that code that gets hold of `net` or `dgram` can open no socket, even with one made before. */
function closeSockets() {
  const ignore = () => undefined;
  const tcp = connect({ host: 'localhost', port: 1, lookup: ignore }).on('error', ignore);
  const pipe = connect({ path: '/' }).on('error', ignore);
  const udp = createSocket('udp4');
  const state = Object.getOwnPropertySymbols(udp).find(({ description }) => description === 'state symbol');
  const handles = [
    /** @type {any} */ (tcp)._handle,
    /** @type {any} */ (pipe)._handle,
    state && /** @type {any} */ (udp)[state].handle,
  ];
  tcp.destroy();
  pipe.destroy();
  udp.close();
  for (const handle of handles) {
    const prototype = Object.getPrototypeOf(handle);
    if (!Object.hasOwn(prototype, 'bind')) throw new Error('Unknown handles: sockets cannot be closed.');
    for (const name of Object.getOwnPropertyNames(prototype)) {
      if (typeof Object.getOwnPropertyDescriptor(prototype, name)?.value !== 'function') continue;
      Object.defineProperty(prototype, name, { value: refusal('A socket'), writable: false });
    }
    Object.freeze(prototype);
  }
}

/**
 * Removes all properties of an object except those to keep; what cannot be removed loses its value.
 * @param {any} object
 * @param {Set<string | symbol>} kept
 */
function removeAllBut(object, kept) {
  for (const key of Reflect.ownKeys(object)) {
    if (kept.has(key) || key === Symbol.toStringTag) continue;
    if (!Reflect.deleteProperty(object, key)) object[key] = undefined;
  }
}

/**
 * A `process` and a `console` for modules, in place of Node's.
 * @param {(line: string) => void} tell
 */
function modulesOwn(tell) {
  const { nextTick, platform, version, versions } = process;
  const say = (/** @type {unknown[]} */ ...parts) => tell(parts.map(describe).join(' '));
  const quiet = () => undefined;
  return {
    process: Object.freeze({
      argv: Object.freeze([]),
      cwd: () => '/',
      env: Object.freeze({ NODE_ENV: 'production' }),
      exit: refusal('process.exit'),
      kill: refusal('process.kill'),
      nextTick: (/** @type {Parameters<typeof nextTick>} */ ...call) => nextTick(...call),
      platform,
      version,
      versions: Object.freeze({ node: versions.node }),
    }),
    console: {
      debug: quiet,
      error: say,
      info: say,
      log: say,
      trace: quiet,
      warn: say,
      group: quiet,
      groupEnd: quiet,
      time: quiet,
      timeEnd: quiet,
    },
  };
}

/**
 * Text about what was thrown: code may throw anything.
 * @param {unknown} thrown
 */
export function describe(thrown) {
  try {
    if (typeof thrown === 'string') return thrown;
    if (thrown instanceof Error) return typeof thrown.stack === 'string' ? thrown.stack : String(thrown);
    if (thrown instanceof Response) return `Response ${thrown.status} ${thrown.statusText}`.trim();
    return JSON.stringify(thrown) ?? String(thrown);
  } catch {
    return 'something that cannot be printed';
  }
}

/**
 * Called once, before any code of a module runs.
 * @param {(line: string) => void} tell receives what modules print
 */
export function raiseFence(tell) {
  closeSockets();
  if (process.getuid?.() === 0) {
    try {
      process.setgroups?.([]);
      process.setgid?.(NOBODY);
      process.setuid?.(NOBODY);
    } catch {
      // A root without this capability also lacks those to read others' files and end others' processes.
    }
  }
  const own = modulesOwn(tell);
  // Makes Node load `fetch` and its globals now, before they are removed. Node 22 then compiles its HTTP parser and would end
  // the process without WebAssembly. Nothing connects here, so this compilation never finishes.
  Object.assign(globalThis, { WebAssembly: { compile: () => new Promise(() => undefined) } });
  new Response();
  removeAllBut(process.env, new Set());
  removeAllBut(process, PROCESS);
  removeAllBut(globalThis, GLOBALS);
  Object.assign(globalThis, own);
  registerHooks({ resolve: (specifier) => refusal(specifier)() });
}
