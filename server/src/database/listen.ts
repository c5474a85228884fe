import type { ClientConfig } from 'pg';

const RETRY_MS = 1_000;

/**
 * Receives what is sent to a channel by `NOTIFY` until `stop` is called. `onPayload` gets null when the connection was lost
 * and is back: notifications may have been missed.
 */
export type Listen = (
  channel: string,
  onPayload: (payload: string | null) => void,
) => Promise<() => Promise<void>>;

/** Listens on a connection of its own, which is opened again when it breaks. */
export function postgresListener(config: ClientConfig, onError: (error: Error) => void): Listen {
  return async (channel, onPayload) => {
    const { default: pg } = await import('pg');
    let stopped = false;
    let client: InstanceType<typeof pg.Client> | undefined;
    let timer: NodeJS.Timeout | undefined;

    async function connect(): Promise<void> {
      const opened = new pg.Client(config);
      opened.on('notification', ({ payload = '' }) => onPayload(payload));
      opened.on('error', onError);
      opened.on('end', () => {
        if (!stopped) retry();
      });
      await opened.connect();
      await opened.query(`listen ${pg.escapeIdentifier(channel)}`);
      client = opened;
    }

    function retry(): void {
      timer = setTimeout(() => {
        connect()
          .then(() => onPayload(null))
          .catch((error: Error) => {
            onError(error);
            if (!stopped) retry();
          });
      }, RETRY_MS).unref();
    }

    await connect();
    return async () => {
      stopped = true;
      clearTimeout(timer);
      await client?.end();
    };
  };
}
