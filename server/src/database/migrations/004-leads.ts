import { type Kysely, sql } from 'kysely';

/**
 * Leads as far as public requests make them, and the log of those requests. A person is one lead by normalised
 * e-mail, except where staff forced another (spec: decisions, "Duplicates").
 */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`
    create table leads (
      id text primary key default gen_random_uuid()::text,
      nombre text not null,
      email text not null,
      email_normalizado text not null,
      telefono text not null,
      mensaje text,
      programa_interes text,
      universidad text,
      tipo_programa text check (tipo_programa in ('pregrado', 'posgrado')),
      estado text not null default 'nuevo' check (estado in (
        'nuevo', 'contactado', 'interesado', 'documentos_pendientes', 'pago_realizado', 'matriculado', 'perdido')),
      prioridad text not null default 'media' check (prioridad in ('baja', 'media', 'alta')),
      origen text not null,
      asesor_asignado text,
      asignado_a text,
      creado_por text not null,
      forzado boolean not null default false,
      fecha_creacion timestamptz not null default now(),
      fecha_ultima_actualizacion timestamptz not null default now()
    )`.execute(db);
  await sql`create unique index leads_email on leads (email_normalizado) where not forzado`.execute(db);
  await sql`create index leads_updated on leads (fecha_ultima_actualizacion desc, id)`.execute(db);
  await sql`
    create table lead_inquiries (
      id text primary key default gen_random_uuid()::text,
      lead_id text not null references leads (id) on delete cascade,
      contact_request_id text not null unique references contact_requests (id),
      received_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index lead_inquiries_lead on lead_inquiries (lead_id, received_at desc)`.execute(db);
}
