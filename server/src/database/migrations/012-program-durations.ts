import { type Kysely, sql } from 'kysely';
import { durationKey, durationMonths } from 'shared/rules';

/** What the catalogue's duration filter and order compare, so that pages of it come from the database. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table programs add column duracion_clave text collate "C", add column duracion_meses integer`.execute(
    db,
  );
  const { rows } = await sql<{ duracion: string }>`select distinct duracion from programs`.execute(db);
  for (const { duracion } of rows) {
    await sql`update programs set duracion_clave = ${durationKey(duracion)}, duracion_meses = ${durationMonths(duracion)}::integer
      where duracion = ${duracion}`.execute(db);
  }
  await sql`alter table programs alter column duracion_clave set not null`.execute(db);
}
