import type { Client, ClientConfig } from 'pg';

/** Until a lost connection is opened again, and between two questions whether it still lives. */
const TIMES = { retryMs: 1_000, askMs: 4_000 };

/**
 * Receives what is sent to a channel by `NOTIFY` until `stop` is called. `onPayload` gets null when the connection was lost
 * and is back: notifications may have been missed.
 */
export type Listen = (
  channel: string,
  onPayload: (payload: string | null) => void,
) => Promise<() => Promise<void>>;

/**
 * Listens on a connection of its own, a client of the given class, which is opened again when it breaks. Nothing is sent on it by
 * itself, so a server that has gone without a word (a machine without power, a network that is cut) would be waited for without end:
 * it is asked now and then, and one that does not answer until the next question counts as gone.
 */
export function postgresListener(
  config: ClientConfig,
  onError: (error: Error) => void,
  Client: new (config: ClientConfig) => Client,
  times: Partial<typeof TIMES> = {},
): Listen {
  const { retryMs, askMs } = { ...TIMES, ...times };
  return async (channel, onPayload) => {
    let stopped = false;
    let client: Client | undefined;
    let timer: NodeJS.Timeout | undefined;

    async function connect(): Promise<void> {
      const opened = new Client({ ...config, query_timeout: askMs });
      opened.on('notification', ({ payload = '' }) => onPayload(payload));
      opened.on('error', onError);
      try {
        await opened.connect();
        await opened.query(`listen ${opened.escapeIdentifier(channel)}`);
      } catch (error) {
        // Not waited for: a server that has gone does not say goodbye.
        void opened.end();
        throw error;
      }
      const asking = setInterval(() => {
        // With a question open this cuts the connection.
        opened.query('select 1').catch(() => opened.end());
      }, askMs).unref();
      opened.on('end', () => {
        clearInterval(asking);
        retry();
      });
      client = opened;
      if (stopped) await opened.end();
    }

    function retry(): void {
      if (stopped) return;
      timer = setTimeout(() => {
        connect()
          .then(() => onPayload(null))
          .catch((error: Error) => {
            onError(error);
            retry();
          });
      }, retryMs).unref();
    }

    await connect();
    return async () => {
      stopped = true;
      clearTimeout(timer);
      await client?.end();
    };
  };
}

/** Listens to a channel of the database from the first subscription until `close`; a failed attempt is repeated by the next. */
export function createChannel(
  database: { readonly listen: Listen },
  name: string,
  onPayload: (payload: string | null) => void,
) {
  let listening: Promise<() => Promise<void>> | null = null;
  return {
    async open(): Promise<void> {
      listening ??= database.listen(name, onPayload);
      await listening.catch((error: unknown) => {
        listening = null;
        throw error;
      });
    },
    async close(): Promise<void> {
      const stop = await listening?.catch(() => undefined);
      await stop?.();
    },
  };
}
