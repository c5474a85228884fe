-- What a database from before the baseline has otherwise. The files of the baseline that take-over.ts runs afterwards put
-- their functions and triggers in the place of these.

drop function leads_inserted, leads_updated, leads_deleted, lead_days_inserted, lead_days_updated, lead_days_deleted,
  lead_payment_days, lead_deleted_payment_days cascade;

create or replace trigger consent_events_append_only before update or delete or truncate on consent_events
  for each statement execute function refuse_change();
drop function refuse_consent_event_change;

create or replace function lead_fields(lead leads) returns jsonb language sql stable as $$ select to_jsonb(lead) $$;
drop function lead_fields_with_milestones;
