import type pg from 'pg';

/** As a server says that starts or is no primary yet (PostgreSQL, appendix A). */
const CANNOT_CONNECT_NOW = '57P03';

/**
 * A class of clients that connect to the one of several servers that takes writes: each to where the last one got through, and
 * the next one elsewhere after one that did not. Once one has got through elsewhere, those of the former server are cut: it may hang, and
 * what it still takes nobody else would see.
 */
export function clientsOfPrimary(Client: typeof pg.Client, urls: readonly string[]): typeof pg.Client {
  let at = 0;
  /** Those that are connected, by their server. */
  const connected = urls.map(() => new Set<pg.Client>());

  function cutOthers(than: number): void {
    for (const [server, clients] of connected.entries()) {
      if (server === than) continue;
      for (const client of clients) {
        // An idle one leaves its pool by it.
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
      // A connection that breaks meanwhile fails the question as well.
      this.on('error', () => undefined);
      try {
        await super.connect();
        await this.#assertPrimary();
        connected[this.#tried]?.add(this);
        this.on('end', () => connected[this.#tried]?.delete(this));
        cutOthers(this.#tried);
        return this;
      } catch (error) {
        // Several that fail at once go on by one.
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
