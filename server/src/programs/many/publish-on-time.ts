import { sql } from 'kysely';
import type { Database } from '../../database/database';
import type { ProgramEditor } from '../program-editor';

const AT_ONCE = 250;
/** Author in the history. */
const BY_ITSELF = 'Publicación programada';

/**
 * Publishes and withdraws the programs whose hour has come; if both hours have come, the program is withdrawn. Returns whether
 * there were any. The instance that locks a program's row does it.
 */
export function publishOnTime(
  database: Database,
  editor: Pick<ProgramEditor, 'keepOriginals' | 'note'>,
): Promise<boolean> {
  return database.transaction(async () => {
    const { rows } = await sql<{ id: string }>`
      select id from programs where publicar_en <= now() or retirar_en <= now()
      order by id limit ${sql.lit(AT_ONCE)} for update skip locked`.execute(database.records);
    if (rows.length === 0) return false;
    const ids = rows.map(({ id }) => id);
    await editor.keepOriginals(ids);
    await sql`
      update programs set publicado = retirar_en is null or retirar_en > now(),
        publicar_en = case when publicar_en > now() then publicar_en end,
        retirar_en = case when retirar_en > now() then retirar_en end,
        version = version + 1, actualizado = now()
      where id = any(${ids}::text[])`.execute(database.records);
    await editor.note('cambiado', BY_ITSELF, ids);
    return true;
  });
}
