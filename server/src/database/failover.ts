import type pg from 'pg';

/** Code of a server that is starting or is no primary yet (PostgreSQL, appendix A). */
const CANNOT_CONNECT_NOW = '57P03';

/**
 * A class of clients that connect to whichever of several servers takes writes. Each tries the server where the last client got through;
 * after a failure, the next client tries the next server. Once a client gets through elsewhere, the clients of the former server are cut:
 * it may hang, and nobody else would see what it still accepts.
 */
export function clientsOfPrimary(Client: typeof pg.Client, urls: readonly string[]): typeof pg.Client {
  let at = 0;
  /** Connected clients, by server. */
  const connected = urls.map(() => new Set<pg.Client>());

  function cutOthers(than: number): void {
    for (const [server, clients] of connected.entries()) {
      if (server === than) continue;
      for (const client of clients) {
        // Makes the pool drop the client if it is idle.
        client.emit('error', new Error('the primary database is another one now'));
        void client.end();
      }
    }
  }

  return class extends Client {
    readonly #tried: number;

    constructor(config?: pg.ClientConfig) {
      const tried = at;
      super({ ...config, connectionString: urls[tried] });
      this.#tried = tried;
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: (error: Error | null) => void): void;
    override connect(callback?: (error: Error | null) => void): Promise<pg.Client> | undefined {
      const connected = this.#connectToPrimary();
      if (!callback) return connected;
      connected.then(() => callback(null), callback);
      return undefined;
    }

    async #connectToPrimary(): Promise<pg.Client> {
      // If the connection breaks meanwhile, the query below fails as well.
      this.on('error', () => undefined);
      try {
        await super.connect();
        await this.#assertPrimary();
        connected[this.#tried]?.add(this);
        this.on('end', () => connected[this.#tried]?.delete(this));
        cutOthers(this.#tried);
        return this;
      } catch (error) {
        // When several clients fail at once, move on by one server only.
        if (at === this.#tried) at = (at + 1) % urls.length;
        throw error;
      }
    }

    async #assertPrimary(): Promise<void> {
      const { rows } = await this.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
      if (!rows[0]?.standby) return;
      await this.end();
      throw Object.assign(new Error('the database is a standby'), { code: CANNOT_CONNECT_NOW });
    }
  };
}
