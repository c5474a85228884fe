import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { LastChanges, StoredProgram, UndonePrograms } from 'shared/schemas';
import type { Audit } from '../../audit/audit';
import type { Database } from '../../database/database';
import { HttpError, notFound } from '../../errors';
import type { ProgramEditor } from '../program-editor';

/** Programs that an answer names as left out. */
const NAMED = 100;

/** Changes that the list of the last ones has. */
const LISTED = 20;

/** Opens a change of many programs, in the transaction that does it: what the history gets with its id is undone together. */
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

/** The first programs that were left out. */
export const named = (leftOut: UndonePrograms['errores']) => leftOut.slice(0, NAMED);

interface Entry {
  readonly programId: string;
  readonly titulo: string;
  readonly accion: string;
  /** Nothing was written of the program since. */
  readonly isLast: boolean;
  /** The program before; null for one that the change created. */
  readonly before: StoredProgram | null;
}

/** Undoes a change of many programs, once: an import, a change of prices or of what was chosen. */
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

/** Marks a change as undone: 404 without it, 409 where somebody was first. */
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

/** What a change wrote, with its programs locked, so that nobody writes them in between. */
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
