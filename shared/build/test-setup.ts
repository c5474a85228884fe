import { format } from 'node:util';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, expect, vi } from 'vitest';
import './patient-waits';

const browser = 'document' in globalThis;

// State of our modules and of the page must not leak into the next test file.
vi.resetModules();
const forgetListeners = browser ? recordListeners() : () => {};
const unexpected: string[] = [];
const forgetPrints = recordPrints();
const forgetRequests = browser ? recordRequests() : () => {};
const { session } = await import('../src/index');
const queryClient = browser && (await import('../src/query/index')).queryClient;
emptyPage();

afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  if (browser) window.dispatchEvent(new Event('pagehide'));
  // Wait for requests that a screen sends as it unmounts, while the test's mocks still answer them.
  await new Promise((resolve) => setTimeout(resolve));
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  session.setState(session.getInitialState(), true);
  if (queryClient) queryClient.clear();
  emptyPage();
  expect(unexpected.splice(0)).toEqual([]);
});
afterAll(() => {
  forgetListeners();
  forgetPrints();
  forgetRequests();
});

function emptyPage() {
  if (!browser) return;
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.title = '';
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const { name } of [...document.body.attributes]) document.body.removeAttribute(name);
}

/** Removes the listeners that our modules add to the window: each test file must start with a clean page. */
function recordListeners(): () => void {
  const add = window.addEventListener;
  const added: Parameters<typeof add>[] = [];
  window.addEventListener = (...listener: Parameters<typeof add>) => {
    added.push(listener);
    add.apply(window, listener);
  };
  return () => {
    window.addEventListener = add;
    for (const [type, callback, options] of added) window.removeEventListener(type, callback, options);
  };
}

/** A request that a test does not mock fails the test. No server runs, and a refused connection may end the whole process. */
function recordRequests(): () => void {
  const { fetch } = globalThis;
  globalThis.fetch = async (input) => {
    unexpected.push(`request: ${input instanceof Request ? input.url : input}`);
    throw new TypeError('Failed to fetch');
  };
  return () => {
    globalThis.fetch = fetch;
  };
}

/** An error or warning in the console fails the test, unless the test mocks the console. */
function recordPrints(): () => void {
  const { error, warn } = console;
  const recorded =
    (print: typeof error): typeof error =>
    (...values) => {
      unexpected.push(format(...values));
      print(...values);
    };
  console.error = recorded(error);
  console.warn = recorded(warn);
  return () => Object.assign(console, { error, warn });
}
