import { type Kysely, sql } from 'kysely';

const WEB = `('formulario_web', 'contacto_web')`;

/** How many rows an import has per state, kept with it; counting 50,000 at each look took more than importing them. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`alter table lead_imports add column filas jsonb not null default '{}'`);
  await run(`
    update lead_imports i set filas = coalesce((
      select jsonb_object_agg(estado, n) from (
        select estado, count(*) as n from lead_import_rows r where r.import_id = i.id group by estado
      ) as counted), '{}')`);
  // An expression instead of an aggregate: it is inlined into the triggers, which ask for it once or twice a lead.
  await run(`
    create or replace function lead_readers(lead leads) returns text[] language sql immutable as $$
      select array_remove(array[
        case when lead.creado_por not in ${WEB} then lead.creado_por end,
        case when lead.asesor_asignado <> lead.creado_por and lead.asesor_asignado not in ${WEB} then lead.asesor_asignado end,
        case when lead.asignado_a <> lead.creado_por and lead.asignado_a is distinct from lead.asesor_asignado
          and lead.asignado_a not in ${WEB} then lead.asignado_a end
      ], null)
    $$`);
}
