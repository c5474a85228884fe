import { type Kysely, sql } from 'kysely';

/**
 * The outbox as a queue: an e-mail keeps its content until it has left, may become due later, and ends as a dead letter
 * when the mail server refuses it for good. Reminders belong to a lead and to one of its documents or payments; triggers
 * take them along with what they are about, whichever code path changes it (spec: staff-panel §4).
 */
export async function up<T>(db: Kysely<T>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);

  await run(`
    alter table outbox
      alter column body drop not null,
      add column kind text not null default 'message',
      add column content jsonb,
      add column data jsonb,
      add column due_at timestamptz not null default now(),
      add column lead_id text references leads (id) on delete cascade,
      add column reminder_subject text check (reminder_subject in ('documento', 'pago')),
      add column item_id text,
      add column unique_key text unique,
      add column commercial boolean not null default false,
      add column refusals integer not null default 0,
      add column dead_at timestamptz`);
  await run(`drop index outbox_waiting`);
  await run(
    `create index outbox_waiting on outbox (next_attempt_at) where sent_at is null and dead_at is null`,
  );
  await run(`create index outbox_reminders on outbox (lead_id, reminder_subject) where sent_at is null`);
  await run(`create index outbox_dead on outbox (dead_at desc, id) where dead_at is not null`);
  // What has left is not kept: it holds personal data, codes and temporary passwords.
  await run(`update outbox set body = null where sent_at is not null`);
  await run(`alter table mailbox add column html text`);

  // A waiting row may be in delivery at this moment; a deleted one is not sent again.
  await run(`
    create function cancel_reminders(of_lead text, about text, of_item text) returns void language sql as $$
      delete from outbox
      where lead_id = of_lead and reminder_subject = about and sent_at is null and item_id is not distinct from of_item
    $$`);
  await run(`
    create function cancel_document_reminders() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        perform cancel_reminders(old.lead_id, 'documento', old.id);
        return old;
      end if;
      if new.estado = 'recibido' and old.estado <> 'recibido' then
        perform cancel_reminders(new.lead_id, 'documento', new.id);
        if not exists (
          select from lead_documentos where lead_id = new.lead_id and obligatorio and estado = 'pendiente'
        ) then
          perform cancel_reminders(new.lead_id, 'documento', null);
        end if;
      end if;
      return new;
    end $$`);
  await run(`
    create trigger document_reminders after update or delete on lead_documentos
    for each row execute function cancel_document_reminders()`);
  await run(`
    create function cancel_payment_reminders() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        perform cancel_reminders(old.lead_id, 'pago', old.id);
        return old;
      end if;
      if (new.estado = 'pagado' and old.estado <> 'pagado')
        or new.fecha_vencimiento <> old.fecha_vencimiento
        or new.fecha_recordatorio is distinct from old.fecha_recordatorio then
        perform cancel_reminders(new.lead_id, 'pago', new.id);
      end if;
      if new.estado = 'pagado' and not exists (
        select from lead_pagos where lead_id = new.lead_id and estado <> 'pagado'
      ) then
        perform cancel_reminders(new.lead_id, 'pago', null);
      end if;
      return new;
    end $$`);
  await run(`
    create trigger payment_reminders after update or delete on lead_pagos
    for each row execute function cancel_payment_reminders()`);
  await run(`
    create function cancel_lead_reminders() returns trigger language plpgsql as $$
    begin
      if new.eliminado_en is not null and old.eliminado_en is null then
        delete from outbox where lead_id = new.id and reminder_subject is not null and sent_at is null;
        return new;
      end if;
      if new.fecha_limite_documentos is distinct from old.fecha_limite_documentos
        or new.fecha_recordatorio_documentos is distinct from old.fecha_recordatorio_documentos then
        delete from outbox where lead_id = new.id and reminder_subject = 'documento' and sent_at is null;
      end if;
      if new.fecha_limite_pagos is distinct from old.fecha_limite_pagos
        or new.fecha_recordatorio_pagos is distinct from old.fecha_recordatorio_pagos then
        perform cancel_reminders(new.id, 'pago', null);
      end if;
      return new;
    end $$`);
  await run(`
    create trigger lead_reminders after update on leads
    for each row execute function cancel_lead_reminders()`);
}
