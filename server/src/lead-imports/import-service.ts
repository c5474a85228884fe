import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { type ImportSetup, type LeadImport, REQUIRED_IMPORT_FIELDS } from 'shared/schemas';
import { type AdviserList, assertActiveAdviser } from '../advisers/adviser-list';
import type { Audit } from '../audit/audit';
import type { Database } from '../database/database';
import { HttpError, idempotencyKeyReused, invalidRequest } from '../errors';
import type { Caller } from '../identity/verify-token';
import { assertMayAssign, reachesAll } from '../leads/lead-access';
import { readFile } from '../spreadsheets/read-file';
import { guessColumns } from './guess-columns';
import { type ImportStore, MAX_ATTEMPTS, type StoredImport } from './import-store';

/** Most files that are read at the same time; each may take half a gigabyte of memory. */
const READ_AT_ONCE = 2;
/** Personal data from a file is deleted after this time. */
const KEPT = sql`interval '7 days'`;
/** The server stopped while reading the file: otherwise rows would be stored every few milliseconds. */
const ABANDONED = sql<boolean>`estado = 'leyendo' and ultimas_filas < now() - interval '1 minute'`;

/** A file as it was sent; `id`: the retry key, which becomes the id of the import. */
interface Upload {
  readonly id: string;
  readonly archivo: string;
  readonly bytes: Uint8Array;
  readonly huella: string;
}

interface Dependencies {
  readonly database: Database;
  readonly audit: Audit;
  readonly store: ImportStore;
  readonly advisers: Pick<AdviserList, 'list'>;
}

/**
 * Imports of leads from a file. Its rows are stored first; review and import then run in the background, so that a reload
 * or a lost connection does no harm. Each person has one import at a time and sees only their own.
 */
export function createImportService({ database, audit, store, advisers }: Dependencies) {
  let reading = 0;

  /** The import that an earlier attempt stored; undefined if there is none or its server stopped while reading. */
  async function received(
    caller: Caller,
    { id, archivo, huella }: Upload,
  ): Promise<StoredImport | undefined> {
    const earlier = await database.records
      .selectFrom('leadImports')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    if (!earlier) return undefined;
    if (earlier.actorId !== caller.sub || earlier.archivo !== archivo || earlier.huella !== huella)
      throw idempotencyKeyReused();
    if (earlier.estado !== 'leyendo') return earlier;
    const { numDeletedRows } = await database.records
      .deleteFrom('leadImports')
      .where('id', '=', id)
      .where(ABANDONED)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw isBeingRead();
    return undefined;
  }

  /**
   * Stores the rows of a file; imports that the caller had not confirmed yet are deleted. A retry with the same key (a UUID) returns the
   * same import.
   */
  async function receive(
    caller: Caller,
    archivo: string,
    bytes: Uint8Array,
    id: string,
  ): Promise<LeadImport> {
    const upload = { id, archivo, bytes, huella: hash('sha256', bytes) };
    const earlier = await received(caller, upload);
    if (earlier) return store.describe(earlier);
    const running = await database.records
      .selectFrom('leadImports')
      .select('id')
      .where('actorId', '=', caller.sub)
      .where('estado', '=', 'importando')
      .where('intentos', '<', MAX_ATTEMPTS)
      .executeTakeFirst();
    if (running)
      throw new HttpError(
        409,
        'import_running',
        'Ya tiene una importación en curso. Espere a que termine o cancélela.',
      );
    if (reading >= READ_AT_ONCE) {
      throw new HttpError(
        429,
        'too_many_imports',
        'Se están leyendo otros archivos. Intente de nuevo en un minuto.',
      );
    }
    reading += 1;
    try {
      return await store.describe(await read(caller, upload));
    } finally {
      reading -= 1;
    }
  }

  async function read(caller: Caller, upload: Upload): Promise<StoredImport> {
    const { id } = upload;
    let isBegun = false;
    let pendiente = 0;
    try {
      for await (const batch of readFile(upload.bytes)) {
        let rows = batch;
        if (!isBegun) {
          const [titles, ...rest] = batch;
          await begin(caller, upload, titles?.celdas ?? []);
          isBegun = true;
          rows = rest;
        }
        pendiente += rows.length;
        await sql`
          with still_reading as (update lead_imports set ultimas_filas = now() where id = ${id})
          insert into lead_import_rows (import_id, fila, celdas)
          select ${id}, fila, celdas from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (fila integer, celdas jsonb)`.execute(
          database.records,
        );
      }
    } catch (error) {
      if (isBegun) await database.records.deleteFrom('leadImports').where('id', '=', id).execute();
      throw error;
    }
    // Without statistics for these rows, the planner may expect only one or two of them.
    await sql`analyze lead_import_rows`.execute(database.records);
    return database.transaction(async () => {
      await database.records
        .deleteFrom('leadImports')
        .where('actorId', '=', caller.sub)
        .where('estado', 'in', ['leido', 'revisando', 'revisado'])
        .execute();
      return database.records
        .updateTable('leadImports')
        .set({ estado: 'leido', filas: JSON.stringify({ pendiente }) })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
    });
  }

  async function begin(
    caller: Caller,
    { id, archivo, huella }: Upload,
    titles: readonly string[],
  ): Promise<void> {
    const ajustes: ImportSetup = { columnas: guessColumns(titles), origen: 'web', asesor: null };
    const { numInsertedOrUpdatedRows = 0n } = await database.records
      .insertInto('leadImports')
      .values({
        id,
        huella,
        actorId: caller.sub,
        actorNombre: caller.name,
        propio: !reachesAll(caller),
        archivo,
        columnas: JSON.stringify(titles),
        ajustes: JSON.stringify(ajustes),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    // Another attempt has started since the first check.
    if (Number(numInsertedOrUpdatedRows) === 0) throw isBeingRead();
  }

  const move = async (...move: Parameters<ImportStore['jobs']['move']>): Promise<LeadImport> =>
    store.describe(await store.jobs.move(...move));

  return {
    receive,

    /** Stores which column belongs to which field, and starts to review the rows. */
    async setUp(caller: Caller, id: string, setup: ImportSetup): Promise<LeadImport> {
      const { columnas } = await store.jobs.own(caller, id);
      assertColumns(setup, columnas.length);
      if (setup.asesor !== null) {
        assertMayAssign(caller, setup.asesor);
        await assertActiveAdviser(advisers, setup.asesor);
      }
      return database.transaction(async () => {
        const started = await move(caller, id, ['leido', 'revisando', 'revisado'], 'revisando');
        await database.records
          .updateTable('leadImportRows')
          .set({ estado: 'pendiente', lead: null, mensajes: '{}', leadId: null, email: null, cedula: null })
          .where('importId', '=', id)
          .where('estado', '!=', 'pendiente')
          .execute();
        const pending = await database.records
          .updateTable('leadImports')
          .set({
            ajustes: JSON.stringify(setup),
            filas: JSON.stringify({ pendiente: started.total }),
            intentos: 0,
            motivo: null,
          })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow();
        return store.describe(pending);
      });
    },

    /** Starts to create leads from the reviewed rows; a failed import continues where it stopped. */
    async run(caller: Caller, id: string): Promise<LeadImport> {
      const again = await database.records
        .updateTable('leadImports')
        .set({ intentos: 0, motivo: null })
        .where('id', '=', id)
        .where('actorId', '=', caller.sub)
        .where('estado', 'in', ['revisando', 'importando'])
        .where('intentos', '>=', MAX_ATTEMPTS)
        .returningAll()
        .executeTakeFirst();
      if (again) return store.describe(again);
      return database.transaction(async () => {
        const started = await move(caller, id, ['revisado'], 'importando');
        await audit('leads_importados', { detalle: { filas: started.filas.valida ?? 0 } });
        return started;
      });
    },

    /** Stops an import after its current batch; the leads that it made stay. */
    cancel: (caller: Caller, id: string): Promise<LeadImport> =>
      database.transaction(async () => {
        const { estado } = await store.jobs.own(caller, id);
        const stopped = await move(caller, id, ['leido', 'revisando', 'revisado', 'importando'], 'cancelado');
        if (estado === 'importando')
          await audit('importacion_cancelada', { detalle: { filas: stopped.filas.creada ?? 0 } });
        return stopped;
      }),

    /** Removes imports that are a week old, or whose file was never read completely. */
    async purge(): Promise<void> {
      await sql`delete from lead_imports where creado < now() - ${KEPT} and (estado <> 'importando' or intentos >= ${sql.lit(MAX_ATTEMPTS)})
        or ${ABANDONED}`.execute(database.records);
    },
  };
}

const isBeingRead = () =>
  new HttpError(
    409,
    'import_reading',
    'El servidor todavía está leyendo este archivo. Intente de nuevo en un minuto.',
  );

function assertColumns({ columnas }: ImportSetup, count: number): void {
  const fields: Record<string, string> = {};
  for (const field of REQUIRED_IMPORT_FIELDS) {
    if (columnas[field] === undefined) fields[field] = 'Elija la columna de este dato.';
  }
  for (const [field, column] of Object.entries(columnas)) {
    if (column >= count) fields[field] = 'El archivo no tiene esta columna.';
  }
  if (Object.keys(fields).length > 0)
    throw invalidRequest('Revise qué columna corresponde a cada dato.', fields);
}
