import { type Kysely, sql } from 'kysely';

/** Why a bulk change left a lead out, by lead; and the view that a person's list opens with. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`
    alter table lead_bulk_items add column motivo text
      check (motivo in ('fuera_de_alcance', 'sin_permiso', 'eliminado', 'cambiado', 'duplicado'))`);
  // The version before stored a lead that it left out as changed by nothing.
  await run(
    `update lead_bulk_items set motivo = 'eliminado', antes = null where antes is not null and version is null`,
  );
  await run(`drop index lead_bulk_items_waiting`);
  await run(
    `create index lead_bulk_items_waiting on lead_bulk_items (job_id, lead_id) where antes is null and motivo is null`,
  );
  await run(
    `create index lead_bulk_items_refused on lead_bulk_items (job_id, lead_id) where motivo is not null`,
  );

  await run(`alter table lead_views add column predeterminada boolean not null default false`);
  await run(`create unique index lead_views_default on lead_views (sub) where predeterminada`);
}
