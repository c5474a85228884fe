import type { Client, ClientConfig } from 'pg';

/** Delay before a lost connection is opened again, and interval of the queries that check whether it is alive. */
const TIMES = { retryMs: 1_000, askMs: 4_000 };

/**
 * Receives what `NOTIFY` sends to a channel until the returned function is called. `onPayload` gets null when a lost connection is back:
 * notifications may have been missed.
 */
export type Listen = (
  channel: string,
  onPayload: (payload: string | null) => void,
) => Promise<() => Promise<void>>;

/**
 * Listens on its own connection, a client of the given class, and opens it again when it breaks. Nothing is sent on it by itself, so it
 * would wait forever for a server that is gone silently (power loss, cut network). So the server is queried now and then; one that does not
 * answer before the next query counts as gone.
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
        // Not awaited: a server that is gone does not confirm the end.
        void opened.end();
        throw error;
      }
      const asking = setInterval(() => {
        // While another query is pending, `end` cuts the connection.
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

/** Listens to a channel of the database from the first `open` until `close`; after a failed attempt, the next `open` tries again. */
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
