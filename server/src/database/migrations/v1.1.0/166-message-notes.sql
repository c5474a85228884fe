-- Of a note that is a message which counts for how often a person may be written to (messages/send-message.ts): how and when it leaves.
alter table lead_notas
  add column canal text check (canal in ('whatsapp', 'email')),
  add column contacto timestamptz(3);
