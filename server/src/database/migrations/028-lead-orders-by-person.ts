import { type Kysely, sql } from 'kysely';

/** The orders by name and by creation within an adviser's reach: among a million leads, sorting it takes half a second. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  const live = 'where eliminado_en is null';
  for (const person of ['creado_por', 'asesor_asignado', 'asignado_a']) {
    await run(`create index leads_${person}_nombre on leads (${person}, nombre_orden, id) ${live}`);
    await run(
      `create index leads_${person}_creacion on leads (${person}, fecha_creacion desc, id desc) ${live}`,
    );
  }
}
