import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

const browser = 'document' in globalThis;

// State of our modules and of the page must not reach the next file.
vi.resetModules();
const forgetListeners = browser ? recordListeners() : () => {};
const { session } = await import('../src/index');
const queryClient = browser && (await import('../src/query/index')).queryClient;
emptyPage();

// Lazily imported code takes longer on a busy machine.
configure({ asyncUtilTimeout: 5_000 });

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  session.setState(session.getInitialState(), true);
  if (queryClient) queryClient.clear();
  emptyPage();
});
afterAll(forgetListeners);

function emptyPage() {
  if (!browser) return;
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.title = '';
  document.head.replaceChildren();
  document.body.replaceChildren();
}

/** Our modules add listeners to the window and never remove them; each test file starts with a new page. */
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
