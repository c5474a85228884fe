import { type Kysely, sql } from 'kysely';

/** Long enough that the batches of one bulk change, and a choice put right at once, become one e-mail. */
const NOTICE_DELAY_SECONDS = 20;
/** Leads that a notice names; the others are only counted. */
const NAMED_LEADS = 20;

/**
 * E-mails to staff: notices of new and assigned leads, written by triggers so that no writer can leave them out, and the daily
 * digest. `app.notices = off` stores leads without notices, for sample data.
 */
export async function up<T>(db: Kysely<T>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  // Without a row everything is sent.
  await run(`
    create table staff_settings (
      sub text primary key,
      resumen_diario boolean not null default true,
      avisos boolean not null default true
    )`);
  await run(`create table digest_days (dia date primary key)`);
  // The address is read from the pool when the e-mail leaves.
  await run(`alter table outbox add column recipient_sub text`);
  await run(`create index outbox_staff on outbox (recipient_sub, kind) where sent_at is null`);

  await run(`
    create function lead_notice(reason text, adviser text, leads text[]) returns void language sql as $$
      insert into outbox (kind, recipient, recipient_sub, subject, data, due_at, next_attempt_at)
      select 'lead_notice', '', adviser, '',
        jsonb_build_object('parts', jsonb_build_array(jsonb_build_object('reason', reason,
          'total', cardinality(leads), 'leads', to_jsonb(leads[1:${NAMED_LEADS}])))),
        due, due
      from (select now() + make_interval(secs => ${NOTICE_DELAY_SECONDS}) as due) as delay
      where adviser is not null and adviser is distinct from lead_actor_id()
        and coalesce(current_setting('app.notices', true), '') <> 'off'
    $$`);
  await run(`
    create function notify_of_added_leads() returns trigger language plpgsql as $$
    begin
      perform lead_notice('nuevo', asesor_asignado, array_agg(id order by fecha_creacion, id))
        from added where asesor_asignado is not null and eliminado_en is null group by asesor_asignado;
      return null;
    end $$`);
  await run(`
    create function notify_of_assigned_leads() returns trigger language plpgsql as $$
    begin
      perform lead_notice('asignado', a.asesor_asignado, array_agg(a.id order by a.fecha_creacion, a.id))
        from added a join removed r on r.id = a.id
        where a.asesor_asignado is distinct from r.asesor_asignado and a.asesor_asignado is not null and a.eliminado_en is null
        group by a.asesor_asignado;
      return null;
    end $$`);
  // Somebody who is a lead already wrote again; a first request comes with a lead that has no adviser yet.
  await run(`
    create function notify_of_inquiry() returns trigger language plpgsql as $$
    begin
      perform lead_notice('consulta', asesor_asignado, array[id]) from leads where id = new.lead_id and eliminado_en is null;
      return null;
    end $$`);
  await run(`create trigger leads_added_notice after insert on leads referencing new table as added
    for each statement execute function notify_of_added_leads()`);
  await run(`create trigger leads_assigned_notice after update on leads referencing old table as removed new table as added
    for each statement execute function notify_of_assigned_leads()`);
  await run(`create trigger lead_inquiries_notice after insert on lead_inquiries
    for each row execute function notify_of_inquiry()`);
}
