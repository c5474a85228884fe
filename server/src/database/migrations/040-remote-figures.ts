import { type Kysely, sql } from 'kysely';

/** Loads and failures of the modules' versions, of all instances. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create table remote_counts (
    remote text not null,
    version text not null,
    outcome text not null,
    hour integer not null,
    count bigint not null,
    primary key (remote, version, outcome, hour)
  )`.execute(db);
  await sql`create table remote_times (
    remote text not null,
    version text not null,
    since timestamptz not null default now(),
    times integer[] not null,
    primary key (remote, version)
  )`.execute(db);
}
