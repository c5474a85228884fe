import { AsyncResource } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

interface Logger {
  error(details: object, message: string): void;
}

/**
 * Runs `work` at an interval, and at once when woken, never twice at the same time. While `work` returns true there is more to do, and it
 * runs again.
 */
export function createPeriodicWork(work: () => Promise<unknown>, intervalMs: number, log: Logger) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = true;

  async function drain(): Promise<void> {
    do {
      again = false;
      // The embedded database answers without leaving the event loop: this lets requests run between two rounds.
      while (!stopped && (await work()) === true) await setImmediate();
    } while (again && !stopped);
  }

  // Bound: a caller of `wake` may be inside a transaction, which the work would still use after its end.
  const wake = AsyncResource.bind(() => {
    if (stopped) return;
    again = true;
    if (running) return;
    clearTimeout(timer);
    running = drain()
      .catch((error: unknown) => log.error({ err: error }, 'background work failed'))
      .finally(() => {
        running = null;
        if (!stopped) timer = setTimeout(wake, intervalMs).unref();
      });
  });

  return {
    wake,
    start(): void {
      stopped = false;
      wake();
    },
    /** Waits for the work in progress. */
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** Stops work when the server begins to close, and waits for it only after the last answer: no visitor waits for it. */
export function stopWithServer(app: FastifyInstance, stop: () => Promise<void>): void {
  let stopped: Promise<void> | undefined;
  app.addHook('preClose', async () => {
    stopped = stop();
  });
  app.addHook('onClose', async () => stopped);
}

/** Periodic work from the server's start to its end. */
export function runPeriodically(app: FastifyInstance, work: () => Promise<unknown>, intervalMs: number) {
  const periodic = createPeriodicWork(work, intervalMs, app.log);
  app.addHook('onReady', async () => periodic.start());
  stopWithServer(app, periodic.stop);
  return { wake: periodic.wake };
}
