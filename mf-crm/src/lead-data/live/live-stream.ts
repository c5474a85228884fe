import { type LiveEvent, liveEventSchema } from 'shared/schemas';
import { framesOf } from './sse-frames';

/** State of the stream: `conectando` until it is first open, `reconectando` for the first attempts after a loss. */
export type LiveState = 'conectando' | 'en_vivo' | 'reconectando' | 'sin_conexion';

/** The server writes at least every 15 seconds; longer silence is a lost connection. */
const SILENCE_MS = 40_000;
const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 30_000;
/** Failed attempts after which the connection counts as lost. */
const PATIENCE = 3;
/** If the first connection takes longer than this, changes made meanwhile may have been missed. */
const SLOW_START_MS = 2_000;

interface Options {
  /** Opens the stream; with `lastEventId` the server sends what was missed since. */
  open: (lastEventId: string | null, signal: AbortSignal) => Promise<Response>;
  onEvent: (event: LiveEvent) => void;
  onState: (state: LiveState) => void;
  /** Something may have been missed that the server cannot resend. */
  onGap: () => void;
}

/** A live connection that reconnects after each loss, with growing delays, and at once when the network returns. */
export function createLiveStream({ open, onEvent, onState, onGap }: Options) {
  let running: AbortController | null = null;
  let lastEventId: string | null = null;
  let wasOpen = false;

  /** One connection, until it ends. Resolves to whether it was open. */
  async function connectOnce(stopped: AbortSignal): Promise<boolean> {
    const lost = new AbortController();
    const end = () => lost.abort();
    let silence = setTimeout(end, SILENCE_MS);
    const heard = () => {
      clearTimeout(silence);
      silence = setTimeout(end, SILENCE_MS);
    };
    stopped.addEventListener('abort', end, { once: true });
    window.addEventListener('offline', end);
    const start = Date.now();
    let opened = false;
    try {
      const response = await open(lastEventId, lost.signal);
      if (!response.ok || !response.body) return false;
      opened = true;
      onState('en_vivo');
      const missed = lastEventId === null && (wasOpen || Date.now() - start > SLOW_START_MS);
      wasOpen = true;
      if (missed) onGap();
      heard();
      for await (const { id, data } of framesOf(response.body, heard)) {
        const event = liveEventSchema.safeParse(JSON.parse(data));
        // A newer server may send events that this version does not know.
        if (event.success) onEvent(event.data);
        if (id !== null) lastEventId = id;
      }
    } catch {
      // Lost or stopped: the loop decides what to do next.
    } finally {
      clearTimeout(silence);
      stopped.removeEventListener('abort', end);
      window.removeEventListener('offline', end);
      lost.abort();
    }
    return opened;
  }

  async function run(stopped: AbortSignal): Promise<void> {
    let failures = 0;
    onState(wasOpen ? 'reconectando' : 'conectando');
    while (!stopped.aborted) {
      if (await connectOnce(stopped)) failures = 0;
      if (stopped.aborted) return;
      failures += 1;
      const offline = navigator.onLine === false;
      onState(offline || failures >= PATIENCE ? 'sin_conexion' : 'reconectando');
      await pause(Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (failures - 1)), stopped);
    }
  }

  return {
    start(): void {
      if (running) return;
      running = new AbortController();
      void run(running.signal);
    },
    stop(): void {
      running?.abort();
      running = null;
    },
  };
}

/** Waits, with a random part so that many browsers do not reconnect at once. Ends early when the network returns. */
function pause(milliseconds: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      stopped.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds * (0.75 + Math.random() / 2));
    window.addEventListener('online', end);
    stopped.addEventListener('abort', end, { once: true });
  });
}
