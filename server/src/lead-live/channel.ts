import type { Database } from '../database/database';

/** Listens to a channel of the database from the first subscription until `close`; a failed attempt is repeated by the next. */
export function createChannel(
  database: Pick<Database, 'listen'>,
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
