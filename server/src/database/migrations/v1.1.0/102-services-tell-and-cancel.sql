-- What a database from before has: notices to advisers and the end of reminders are written by the services in the transaction
-- of the change (leads/tell-advisers.ts, leads/lead-reminders.ts). Instances of an earlier version rely on these triggers: stop
-- them first.
drop trigger if exists leads_added_notice on leads;
drop trigger if exists leads_assigned_notice on leads;
drop trigger if exists lead_inquiries_notice on lead_inquiries;
drop function if exists notify_of_added_leads, notify_of_assigned_leads, notify_of_inquiry, lead_notice;

drop trigger if exists document_reminders on lead_documentos;
drop trigger if exists payment_reminders on lead_pagos;
drop trigger if exists lead_reminders on leads;
drop function if exists cancel_document_reminders, cancel_payment_reminders, cancel_lead_reminders, cancel_reminders;
