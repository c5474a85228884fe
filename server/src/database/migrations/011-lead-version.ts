import { type Kysely, sql } from 'kysely';

/**
 * Opening a lead may fill in its type of program and is no update (spec: decisions, "Opening a lead"), so it does not
 * raise the version.
 */
export async function up<T>(db: Kysely<T>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`drop trigger leads_version on leads`);
  await run(`
    create trigger leads_version before update on leads for each row
    when (not (
      old.tipo_programa is null and new.tipo_programa is not null
      and new.fecha_ultima_actualizacion = old.fecha_ultima_actualizacion))
    execute function raise_lead_version()`);
}
