-- E-mails to send, written in the transaction of what they tell about (docs/decisions/outbox-as-queue.md), and who of the team
-- gets which.

create table outbox (
  id text primary key default gen_random_uuid()::text,
  -- Which handler makes the e-mail when it is due; `message`: it is stored whole in `content`.
  kind text not null default 'message',
  -- Empty while only `recipient_sub` says who gets it.
  recipient text not null,
  -- Account of the team that gets it; its address is read when the e-mail leaves.
  recipient_sub text,
  reply_to text,
  subject text not null,
  -- Null once it has left: it holds personal data, codes and temporary passwords.
  content jsonb,
  -- What the handler of its kind needs to know.
  data jsonb,
  -- Only of e-mails that were stored before their content was.
  body text,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  last_error text,
  -- How often the mail server answered and refused; it is dead when that was for good.
  refusals integer not null default 0,
  dead_at timestamptz,
  -- A reminder is about a lead, and one of its documents or payments.
  lead_id text references leads (id) on delete cascade,
  reminder_subject text check (reminder_subject in ('documento', 'pago')),
  item_id text,
  -- A second row with the same key is not stored.
  unique_key text unique,
  commercial boolean not null default false
);
create index outbox_waiting on outbox (next_attempt_at) where sent_at is null and dead_at is null;
create index outbox_reminders on outbox (lead_id, reminder_subject) where sent_at is null;
create index outbox_staff on outbox (recipient_sub, kind) where sent_at is null;
create index outbox_dead on outbox (dead_at desc, id) where dead_at is not null;
create index outbox_sent on outbox (sent_at) where sent_at is not null;

-- The development mailbox: what would have been sent.
create table mailbox (
  id text primary key,
  recipient text not null,
  reply_to text,
  subject text not null,
  body text not null,
  html text,
  delivered_at timestamptz not null default clock_timestamp()
);
create index mailbox_newest on mailbox (delivered_at desc, id);

-- Which e-mails a person of the team gets; without a row, all of them.
create table staff_settings (
  sub text primary key,
  resumen_diario boolean not null default true,
  avisos boolean not null default true
);

-- Days in Bogotá whose digests are in the outbox.
create table digest_days (dia date primary key);

-- Reminders go along with what they are about.
create function cancel_reminders(of_lead text, about text, of_item text) returns void language sql as $$
  delete from outbox
  where lead_id = of_lead and reminder_subject = about and sent_at is null and item_id is not distinct from of_item
$$;

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
end $$;
create trigger document_reminders after update or delete on lead_documentos
  for each row execute function cancel_document_reminders();

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
end $$;
create trigger payment_reminders after update or delete on lead_pagos
  for each row execute function cancel_payment_reminders();

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
end $$;
create trigger lead_reminders after update on leads
  for each row execute function cancel_lead_reminders();

-- Notices of new and assigned leads (staff-mail/lead-notice.ts); `app.notices = off` stores leads without them.
create function lead_notice(reason text, adviser text, leads text[]) returns void language sql as $$
  insert into outbox (kind, recipient, recipient_sub, subject, data, due_at, next_attempt_at)
  select 'lead_notice', '', adviser, '',
    jsonb_build_object('parts', jsonb_build_array(jsonb_build_object('reason', reason,
      'total', cardinality(leads), 'leads', to_jsonb(leads[1:20])))),
    due, due
  from (select now() + make_interval(secs => 20) as due) as delay
  where adviser is not null and adviser is distinct from lead_actor_id()
    and coalesce(current_setting('app.notices', true), '') <> 'off'
$$;

create function notify_of_added_leads() returns trigger language plpgsql as $$
begin
  perform lead_notice('nuevo', asesor_asignado, array_agg(id order by fecha_creacion, id))
    from added where asesor_asignado is not null and eliminado_en is null group by asesor_asignado;
  return null;
end $$;
create trigger leads_added_notice after insert on leads referencing new table as added
  for each statement execute function notify_of_added_leads();

create function notify_of_assigned_leads() returns trigger language plpgsql as $$
begin
  perform lead_notice('asignado', a.asesor_asignado, array_agg(a.id order by a.fecha_creacion, a.id))
    from added a join removed r on r.id = a.id
    where a.asesor_asignado is distinct from r.asesor_asignado and a.asesor_asignado is not null and a.eliminado_en is null
    group by a.asesor_asignado;
  return null;
end $$;
create trigger leads_assigned_notice after update on leads referencing old table as removed new table as added
  for each statement execute function notify_of_assigned_leads();

create function notify_of_inquiry() returns trigger language plpgsql as $$
begin
  perform lead_notice('consulta', asesor_asignado, array[id]) from leads where id = new.lead_id and eliminado_en is null;
  return null;
end $$;
create trigger lead_inquiries_notice after insert on lead_inquiries
  for each row execute function notify_of_inquiry();
