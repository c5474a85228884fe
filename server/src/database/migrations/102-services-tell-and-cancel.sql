-- Notices to advisers and the end of reminders are written by the services in the transaction of the change
-- (leads/tell-advisers.ts, leads/lead-reminders.ts). Instances of an earlier version rely on these triggers: stop them first.
drop trigger leads_added_notice on leads;
drop trigger leads_assigned_notice on leads;
drop trigger lead_inquiries_notice on lead_inquiries;
drop function notify_of_added_leads, notify_of_assigned_leads, notify_of_inquiry, lead_notice;

drop trigger document_reminders on lead_documentos;
drop trigger payment_reminders on lead_pagos;
drop trigger lead_reminders on leads;
drop function cancel_document_reminders, cancel_payment_reminders, cancel_lead_reminders, cancel_reminders;
