import { useState } from 'react';
import { Notice } from 'shared/forms';
import { useQuery } from 'shared/query';
import { Skeleton } from 'shared/ui';
import { RetryButton, Stack, StaffDialog } from 'shared/ui-staff';
import type { Lead } from '../../lead-data/lead';
import { messageFactsQuery, templatesQuery } from '../../lead-data/messages-queries';
import { MessageForm } from './message-form';
import { MessageSent, type Outcome } from './message-sent';

interface Props {
  lead: Lead;
  /** Id of the initial template; empty for none. */
  template: string;
  onClosed: () => void;
}

/** A message to a lead by WhatsApp or e-mail, made from a template. */
export const MessageDialog = ({ lead, template, onClosed }: Props) => (
  <StaffDialog title={`Escribir a ${lead.nombre}`} size={620} onClosed={onClosed}>
    {(close) => <Message lead={lead} template={template} close={close} />}
  </StaffDialog>
);

function Message({ lead, template, close }: Omit<Props, 'onClosed'> & { close: () => void }) {
  const facts = useQuery(messageFactsQuery(lead.id));
  const templates = useQuery(templatesQuery);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  if (outcome) return <MessageSent outcome={outcome} close={close} />;
  if (facts.data && templates.data) {
    return (
      <MessageForm
        lead={lead}
        template={template}
        facts={facts.data}
        templates={templates.data}
        onSent={setOutcome}
        close={close}
      />
    );
  }
  const failed = [facts, templates].find(({ error, data }) => error && !data);
  if (failed) {
    return (
      <Notice kind="bad" action={<RetryButton query={failed} />}>
        No pudimos leer las plantillas y los datos del lead.
      </Notice>
    );
  }
  return (
    <Stack gap={12} role="status" aria-label="Cargando las plantillas...">
      <Skeleton height={44} />
      <Skeleton height={44} />
      <Skeleton height={160} />
    </Stack>
  );
}
