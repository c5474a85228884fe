import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { LastChanges, StoredProgram, UndonePrograms } from 'shared/schemas';
import type { Audit } from '../../audit/audit';
import type { Database } from '../../database/database';
import { HttpError, notFound } from '../../errors';
import type { ProgramEditor } from '../program-editor';

/** Most left-out programs that an answer names. */
const NAMED = 100;

/** Most changes in the list of last changes. */
const LISTED = 20;

/** Opens a change of many programs; call it in the transaction of the change. History entries with its id are undone together. */
export async function openChange(
  database: Database,
  by: string,
  { que, programas }: { que: string; programas: number },
): Promise<string> {
  const id = randomUUID();
  await database.records
    .insertInto('programChanges')
    .values({ id, usuario: by, huella: '', que, programas })
    .execute();
  return id;
}

/** The last changes of many programs, newest first; those that changed none are left out. */
export async function lastChanges(database: Database): Promise<LastChanges> {
  const rows = await database.records
    .selectFrom('programChanges')
    .select(['id', 'usuario', 'cuando', 'que', 'programas', 'deshecho'])
    .where((where) => where.or([where('programas', 'is', null), where('programas', '>', 0)]))
    .orderBy('cuando', 'desc')
    .orderBy('id')
    .limit(LISTED)
    .execute();
  return rows.map(({ cuando, deshecho, ...row }) => ({
    ...row,
    cuando: cuando.toISOString(),
    deshecho: deshecho?.toISOString() ?? null,
  }));
}

/** The first left-out programs, at most `NAMED`. */
export const named = (leftOut: UndonePrograms['errores']) => leftOut.slice(0, NAMED);

interface Entry {
  readonly programId: string;
  readonly titulo: string;
  readonly accion: string;
  /** The program was not changed since. */
  readonly isLast: boolean;
  /** The program before the change; null if the change created it. */
  readonly before: StoredProgram | null;
}

/** Undoes a change of many programs, once: an import, a price change or a change of chosen programs. */
export async function undoChange(
  { database, editor, audit }: { database: Database; editor: ProgramEditor; audit: Audit },
  id: string,
  by: string,
): Promise<UndonePrograms> {
  return database.transaction(async () => {
    await close(database, id);
    const entries = await lockedEntries(database, id);
    const mine = entries.filter(({ isLast }) => isLast);
    const created = mine.filter(({ accion }) => accion === 'creado');
    await editor.removeAll(
      created.map(({ programId }) => programId),
      by,
    );
    await editor.putBack(
      mine.flatMap(({ programId, accion, before }) =>
        before && accion !== 'creado' ? [{ id: programId, programa: before }] : [],
      ),
      by,
    );
    await audit('programas_deshechos', { detalle: { programas: mine.length } });
    const leftOut = entries
      .filter(({ isLast }) => !isLast)
      .map(({ programId, titulo }) => ({ id: programId, titulo, motivo: 'cambiado' as const }));
    return { deshechos: mine.length, omitidos: leftOut.length, errores: named(leftOut) };
  });
}

/** Marks a change as undone: 404 if it does not exist, 409 if it is undone already. */
async function close(database: Database, id: string): Promise<void> {
  const { numUpdatedRows } = await database.records
    .updateTable('programChanges')
    .set({ deshecho: sql<Date>`now()` })
    .where('id', '=', id)
    .where('deshecho', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const known = await database.records
    .selectFrom('programChanges')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  throw known
    ? new HttpError(409, 'job_state', 'Este cambio ya se deshizo.')
    : notFound('Cambio no encontrado');
}

/** The history entries of a change. Locks its programs, so that nobody changes them meanwhile. */
async function lockedEntries(database: Database, id: string): Promise<readonly Entry[]> {
  await sql`
    select from programs where id in (select program_id from program_history where cambio_id = ${id})
    order by id for update`.execute(database.records);
  const { rows } = await sql<Entry>`
    select h.program_id, h.programa->>'titulo' as titulo, h.accion, before.programa as before,
      not exists (select from program_history later where later.program_id = h.program_id and later.id > h.id) as is_last
    from program_history h left join lateral (
      select programa from program_history p where p.program_id = h.program_id and p.id < h.id order by p.id desc limit 1
    ) before on true
    where h.cambio_id = ${id} order by h.id`.execute(database.records);
  return rows;
}
