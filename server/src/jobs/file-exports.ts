import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyReply } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import type { AuditAction } from 'shared/rules';
import { z } from 'zod';
import type { Audit } from '../audit/audit';
import type { Database } from '../database/database';
import { HttpError } from '../errors';
import { SILENT } from '../metrics/read-queues';
import { type WriteOptions, writeFile } from '../spreadsheets/write-file';
import { createExportQueue, type OnPlace } from './export-queue';

/** How often the audit list gets the progress of a file; also its sign of life while the file is put together. */
const PROGRESS_MS = 500;
/** Exports that the audit list shows. */
const LISTED = 20;
const LONGEST_PAUSE_MS = 50;

/** Headers of a request for a file; loose: others pass unchecked. */
export const exportHeadersSchema = z.looseObject({
  'x-export-id': z.uuid().optional().describe('Con este id se consulta el avance'),
});

/** For base64 text of compressed bytes: compressing it again is not worth the time. */
export const UNCOMPRESSED = { compress: false } as const;

/** Aborts when the caller is gone before the answer was sent. */
export function untilGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort(new Error('the caller has gone'));
  });
  return gone.signal;
}

/**
 * Sends JSON that another process has written according to the route's schema. Only these answers are not serialised by their schema:
 * serialising megabytes here would hold up other calls.
 */
export const sendWrittenJson = (reply: FastifyReply, json: string | Buffer) =>
  reply
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(json as never);

interface Kind {
  readonly database: Database;
  readonly log: FastifyBaseLogger;
  readonly audit: Audit;
  /** Action in the audit log. */
  readonly accion: AuditAction;
  /** Its audit list. */
  readonly table: 'lead_exports' | 'vocational_test_exports';
  /** The state of an export that waits for its turn, and of one that is being written. */
  readonly waiting: string;
  readonly writing: string;
  /** Most rows of a file, and the message for more. */
  readonly most: number;
  readonly tooMany: (total: number) => string;
}

/** Who asked for a file; `signal` is aborted when they are gone. */
export interface Asked {
  readonly id: string;
  readonly person: Readonly<Record<'sub' | 'name' | 'email', string>> & {
    readonly groups: readonly string[];
    readonly team?: readonly string[];
  };
  readonly signal: AbortSignal;
}

/** The caller of a route with `exportHeadersSchema`. */
export const askedBy = (
  person: Asked['person'],
  headers: z.output<typeof exportHeadersSchema>,
  reply: FastifyReply,
): Asked => ({ id: headers['x-export-id'] ?? randomUUID(), person, signal: untilGone(reply) });

interface Wanted extends Asked {
  /** What the audit list records about it, by column. */
  readonly asked: Readonly<Record<string, string | null>>;
  /** The chosen filters, in the words of the audit log. */
  readonly chosen: string;
  readonly count: () => Promise<number>;
  readonly file: () => Promise<Omit<WriteOptions, 'signal' | 'onProgress'>>;
}

/** Columns of an export in every audit list. */
interface Recorded {
  readonly id: string;
  readonly solicitado: string;
  readonly usuario: string;
  readonly hechos: number;
  readonly total: number | null;
}

interface Told {
  readonly signal: AbortSignal;
  /** The chosen filters, in the words of the audit log. */
  readonly chosen: string;
  readonly file: Omit<WriteOptions, 'signal' | 'onProgress'>;
  readonly onPlace?: OnPlace | undefined;
}

/**
 * Files of one kind, written one after another and recorded only in the audit log. Resolves with the body of the whole answer as JSON;
 * rejects with the signal's reason when it is aborted.
 */
export function createToldFiles(audit: Audit, accion: AuditAction) {
  const queue = createExportQueue();
  return ({ signal, chosen, file, onPlace }: Told): Promise<Buffer> =>
    queue.run(
      signal,
      async () => {
        let filas = 0;
        const onProgress = (rows: number) => {
          filas = rows;
        };
        const answer = await writeFile({ ...file, signal, onProgress });
        await audit(accion, { detalle: { filas, formato: file.format, filtros: chosen } });
        return answer;
      },
      onPlace,
    );
}

/** Exports of one kind: written one after another, each with its row in the audit list, which also shows its progress. */
export function createFileExports({ database, log, audit, accion, table, ...kind }: Kind) {
  const { waiting, writing, most, tooMany } = kind;
  const queue = createExportQueue();
  const list = sql.table(table);
  const unended = sql`(${waiting}, ${writing})`;

  async function begin({ id, person: { sub, name, email }, asked }: Wanted): Promise<void> {
    const columns = Object.keys(asked).map((column) => sql.ref(column));
    const { numAffectedRows } = await sql`
      insert into ${list} (id, usuario_id, usuario, ${sql.join(columns)})
      values (${id}, ${sub}, ${name || email}, ${sql.join(Object.values(asked))})
      on conflict (id) do nothing`.execute(database.query);
    if (Number(numAffectedRows) === 0)
      throw new HttpError(409, 'export_id_used', 'Esta exportación ya se pidió. Pídala de nuevo.');
  }

  /** Records the progress of an export unless it has ended; if that fails, the file goes on. */
  const note = (id: string, columns: RawBuilder<unknown>) =>
    sql`update ${list} set ${columns}, actualizado = now() where id = ${id} and estado in ${unended}`
      .execute(database.query)
      .catch((error: unknown) => log.warn({ err: error }, 'export progress'));

  const end = (id: string, estado: 'descargado' | 'cancelado' | 'error', done: number, total = sql`total`) =>
    sql`update ${list} set estado = ${estado}, hechos = ${done}, total = ${total}, actualizado = now()
      where id = ${id}`.execute(database.query);

  return {
    /** The body of the whole answer, as JSON. Waits for its turn; is recorded in the audit list however it ends. */
    async run(wanted: Wanted): Promise<Buffer> {
      const { id, signal, count, file } = wanted;
      await begin(wanted);
      let done = 0;
      const write = async () => {
        const total = await count();
        if (total > most) throw new HttpError(422, 'too_many_rows', tooMany(total));
        const tell = () => note(id, sql`estado = ${writing}, hechos = ${done}, total = ${total}`);
        await tell();
        const timer = setInterval(() => void tell(), PROGRESS_MS);
        try {
          const onProgress = (rows: number) => {
            done = rows;
          };
          const answer = await writeFile({ ...(await file()), signal, onProgress });
          await database.transaction(async () => {
            await end(id, 'descargado', done, sql`${done}::integer`);
            const { formato = '' } = wanted.asked;
            await audit(accion, { detalle: { filas: done, formato: formato ?? '', filtros: wanted.chosen } });
          });
          return answer;
        } finally {
          clearInterval(timer);
        }
      };
      try {
        return await queue.run(signal, write, () => void note(id, sql`estado = estado`));
      } catch (error) {
        await end(id, signal.aborted ? 'cancelado' : 'error', done);
        throw error;
      }
    },

    /** The latest exports, newest first, with the given columns besides those that every list has. */
    async list<Row extends Recorded>(
      columns: RawBuilder<unknown>,
      condition: RawBuilder<unknown> = sql`true`,
    ): Promise<Row[]> {
      const silent = sql`e.actualizado < now() - ${SILENT}`;
      const { rows } = await sql<Omit<Row, 'solicitado'> & { solicitado: Date }>`
        select id, solicitado, usuario, hechos, total, ${columns},
          case when e.estado in ${unended} and ${silent} then 'error' else e.estado end as estado,
          (select count(*)::int from ${list} before where e.estado = ${waiting} and before.estado in ${unended}
            and before.actualizado >= now() - ${SILENT}
            and (before.solicitado, before.id) < (e.solicitado, e.id)) as delante
        from ${list} e where ${condition} order by solicitado desc, id limit ${sql.lit(LISTED)}`.execute(
        database.query,
      );
      return rows.map((row) => ({ ...row, solicitado: row.solicitado.toISOString() }) as Row);
    },
  };
}

/**
 * Reads rows page by page, each after the last row of the page before. After each page it pauses for as long as the page took, so that an
 * export uses the database half of the time at most.
 */
export async function* inPages<Row>(
  size: number,
  read: (after: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let page: readonly Row[] = [];
  do {
    const began = performance.now();
    page = await read(page.at(-1));
    const took = performance.now() - began;
    if (page.length > 0) yield page;
    if (page.length === size) await pause(Math.min(took, LONGEST_PAUSE_MS));
  } while (page.length === size);
}
