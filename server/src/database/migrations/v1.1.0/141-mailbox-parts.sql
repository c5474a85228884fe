-- The development mailbox shows all that a mail server would get: who writes, and the calendar that is attached.
alter table mailbox
  add column sender text,
  add column calendar text;
