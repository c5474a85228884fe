import type { PGlite } from '@electric-sql/pglite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';

/** Kysely over the embedded database, which has one connection, held by one caller at a time. */
export class PGliteDialect implements Dialect {
  readonly #open: () => Promise<PGlite>;

  constructor(open: () => Promise<PGlite>) {
    this.#open = open;
  }

  createDriver() {
    return new PGliteDriver(this.#open);
  }

  createQueryCompiler() {
    return new PostgresQueryCompiler();
  }

  createAdapter() {
    return new PostgresAdapter();
  }

  createIntrospector(db: Kysely<unknown>) {
    return new PostgresIntrospector(db);
  }
}

class PGliteDriver implements Driver {
  readonly #open: () => Promise<PGlite>;
  #engine: PGlite | undefined;
  #connection: PGliteConnection | undefined;
  #free: Promise<void> = Promise.resolve();
  #release: () => void = () => undefined;

  constructor(open: () => Promise<PGlite>) {
    this.#open = open;
  }

  async init() {
    this.#engine = await this.#open();
    this.#connection = new PGliteConnection(this.#engine);
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#free;
    let release: () => void = () => undefined;
    this.#free = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    this.#release = release;
    if (!this.#connection) throw new Error('The embedded database is not open');
    return this.#connection;
  }

  async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin'));
  }

  async commitTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async releaseConnection() {
    this.#release();
  }

  async destroy() {
    await this.#engine?.close();
  }
}

class PGliteConnection implements DatabaseConnection {
  readonly #engine: PGlite;

  constructor(engine: PGlite) {
    this.#engine = engine;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    // As with `pg`, what has no parameters may be a script of several statements.
    const last =
      query.parameters.length > 0
        ? await this.#engine.query<R>(query.sql, [...query.parameters])
        : (await this.#engine.exec(query.sql)).at(-1);
    return { rows: (last?.rows ?? []) as R[], numAffectedRows: BigInt(last?.affectedRows ?? 0) };
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('The embedded database does not stream; page the query instead');
  }
}
