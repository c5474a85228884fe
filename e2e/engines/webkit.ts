import { once } from 'node:events';
import { reportViolations } from '../fixtures/console-guard';
import { type Running, startGroup } from '../fixtures/processes';
import { freePort } from '../fixtures/site';
import { type Browser, WINDOW } from './browser';

const START_TIMEOUT_MS = 30_000;
const POLL_MS = 50;
/** WebKit sometimes never answers a call: the failure then names the call, long before the test's own limit. */
const CALL_TIMEOUT_MS = 30_000;

interface Session {
  sessionId: string;
  capabilities: { browserVersion: string };
}

/** A call of the classic WebDriver protocol. */
async function call(url: string, method: 'GET' | 'POST' | 'DELETE', body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    ...(body && { body: JSON.stringify(body) }),
  }).catch((error: unknown) => {
    throw new Error(`${method} ${url}: no answer`, { cause: error });
  });
  const { value } = (await response.json()) as { value: { message?: string } | null };
  if (!response.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value)}`);
  return value;
}

async function untilItAnswers(url: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    try {
      await call(url, 'GET');
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }
}

/** The first output of a program. */
async function firstLine({ process, exited, output }: Running): Promise<string> {
  const line = process.stdout && once(process.stdout, 'data').then(([chunk]) => String(chunk).trim());
  const first = await Promise.race([line, exited]);
  if (typeof first !== 'string') throw new Error(`it has ended: ${output()}`);
  return first;
}

/** Key presses of a text. */
const keys = (text: string) =>
  [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);

/**
 * Runs in the page: collects its errors and warnings from now on, as this protocol does not report them. A resize observer that
 * continues in the next frame raises an error event but is no error: other engines do not log it to the console.
 */
function keepComplaints(): void {
  const complaints: string[] = [];
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...parts: unknown[]) => complaints.push(`${level}: ${parts.join(' ')}`);
  }
  addEventListener('error', ({ message }) => {
    if (!message.startsWith('ResizeObserver loop')) complaints.push(`uncaught: ${message}`);
  });
  addEventListener('unhandledrejection', ({ reason }) => complaints.push(`uncaught: ${reason}`));
  Object.assign(globalThis, { complaints });
}

/** WebKitGTK through its driver, on a display of its own. */
export async function startWebKit(
  programs: { driver: string; display: string },
  home: string,
): Promise<Browser> {
  const size = `${WINDOW.width}x${WINDOW.height}x24`;
  // The display server chooses a free number and prints it.
  const display = startGroup(
    programs.display,
    '-displayfd 1 -nolisten tcp -screen 0'.split(' ').concat(size),
  );
  const number = await firstLine(display);
  const port = await freePort();
  const driver = startGroup(programs.driver, [`--port=${port}`], {
    DISPLAY: `:${number}`,
    HOME: home,
    // GTK would start a message bus that keeps running.
    DBUS_SESSION_BUS_ADDRESS: 'disabled:',
  });
  const root = `http://127.0.0.1:${port}`;
  await untilItAnswers(`${root}/status`);
  const { sessionId, capabilities } = (await call(`${root}/session`, 'POST', {
    capabilities: {},
  })) as Session;
  const session = `${root}/session/${sessionId}`;
  const act = (actions: object) => call(`${session}/actions`, 'POST', { actions: [actions] });
  const evaluate = (expression: string) =>
    call(`${session}/execute/sync`, 'POST', { script: `return ${expression}`, args: [] });
  const complaints: string[] = [];
  const readComplaints = async () =>
    complaints.push(...((await evaluate('globalThis.complaints?.splice(0) ?? []')) as string[]));
  const load = async (path: string, body: object) => {
    await readComplaints();
    await call(`${session}/${path}`, 'POST', body);
    await evaluate(`(${keepComplaints})(), (${reportViolations})()`);
  };
  await call(`${session}/window/rect`, 'POST', { x: 0, y: 0, ...WINDOW });
  return {
    version: `WebKitGTK ${capabilities.browserVersion}`,
    open: (url) => load('url', { url }),
    reload: () => load('refresh', {}),
    evaluate,
    press: async (x, y) => {
      const actions = [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await act({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions });
    },
    type: async (text) => void (await act({ type: 'key', id: 'keyboard', actions: keys(text) })),
    screenshot: async () => Buffer.from((await call(`${session}/screenshot`, 'GET')) as string, 'base64'),
    complaints: async () => {
      await readComplaints();
      return complaints.splice(0);
    },
    close: async () => {
      await call(session, 'DELETE').catch(() => undefined);
      await driver.end();
      await display.end();
    },
  };
}
