import { type Kysely, sql } from 'kysely';

/**
 * Leads that wait for review, a next action, the trash, retry keys of notes and payments, and the slugs that advisers
 * have had. A lead in the trash does not count as a duplicate.
 */
export async function up<T>(db: Kysely<T>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`drop index leads_email`);
  await run(`drop index leads_documento`);
  await run(`drop index leads_busqueda`);
  await run(`
    alter table leads
      drop column busqueda,
      add column proxima_accion text,
      add column fecha_proxima_accion timestamptz(3),
      add column por_revisar text check (por_revisar in ('rapidez', 'campo_oculto', 'asesor_inactivo')),
      add column eliminado_en timestamptz(3),
      add column eliminado_por text`);
  await run(`
    alter table leads
      add column nombre_orden text collate "C" not null generated always as (folded(nombre)) stored,
      add column busqueda text not null generated always as (
        ' ' || folded(nombre) || ' ' || folded(email) || ' ' || regexp_replace(telefono, '[^0-9]', '', 'g') || ' ' ||
        folded(regexp_replace(coalesce(cedula, ''), '[^0-9A-Za-z]', '', 'g'))) stored`);
  const unique = 'where not forzado and eliminado_en is null';
  await run(`create unique index leads_email on leads (email_normalizado) ${unique}`);
  await run(`create unique index leads_documento on leads (documento_normalizado) ${unique}`);
  await run(`create index leads_busqueda on leads using gin (busqueda gin_trgm_ops)`);

  await run(`alter table lead_notas add column clave text, add unique (lead_id, clave)`);
  await run(`alter table lead_pagos add column clave text, add unique (lead_id, clave)`);

  await run(`alter table contact_requests drop constraint contact_requests_suspicion_check`);
  await run(`update contact_requests set suspicion = case suspicion when 'trap' then 'campo_oculto' else 'rapidez' end
    where suspicion is not null`);
  await run(`alter table contact_requests add check (suspicion in ('rapidez', 'campo_oculto'))`);

  await run(`create table adviser_slugs (slug text collate "C" primary key, sub text not null)`);
}
