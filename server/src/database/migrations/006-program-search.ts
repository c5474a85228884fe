import { type Kysely, sql } from 'kysely';

/** Text that the catalogue search looks in: everything a visitor may type, folded, with an index for parts of it. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  // `unaccent` may change with its dictionary, so PostgreSQL does not call it immutable; naming the dictionary makes it so.
  await sql`
    create function folded(value text) returns text language sql immutable strict parallel safe as
    $$ select lower(public.unaccent('public.unaccent', value)) $$`.execute(db);
  await sql`
    alter table programs add column busqueda text not null generated always as (
      folded(titulo || ' ' || universidad || ' ' || nivel || ' ' || modalidad || ' ' || coalesce(etiqueta, '') || ' ' || snies)
    ) stored`.execute(db);
  await sql`create index programs_busqueda on programs using gin (busqueda gin_trgm_ops)`.execute(db);
}
