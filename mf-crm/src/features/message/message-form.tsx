import { useState } from 'react';
import { contactWait } from 'shared/rules';
import type { MessageChannel, MessageFacts, MessageTemplate } from 'shared/schemas';
import { Button, TextArea, TextInput } from 'shared/ui';
import { DialogButtons, RestoredNotice, SegmentedControl, StaffForm, useDraftForm } from 'shared/ui-staff';
import type { Lead } from '../../lead-data/lead';
import { sendMessage } from '../../lead-data/messages-queries';
import { whatsappUrl } from '../../lead-ui/contact/contact-links';
import { useNow } from '../../lead-ui/use-now';
import classes from './message.module.css';
import { HoursOf } from './message-hours';
import type { Outcome } from './message-sent';
import { filledIn, messageSchema, obstacleOf } from './message-values';
import { OpenFields } from './open-fields';
import { TemplateChoice } from './template-choice';

interface Props {
  lead: Lead;
  /** Id of the initial template; empty for none. */
  template: string;
  facts: MessageFacts;
  templates: readonly MessageTemplate[];
  onSent: (outcome: Outcome) => void;
  close: () => void;
}

const CHANNELS: { value: MessageChannel; label: string }[] = [
  { value: 'whatsapp', label: 'WhatsApp' },
  { value: 'email', label: 'Correo' },
];

/** The message: its template and channel, then its text, which can be edited. */
export function MessageForm(props: Props) {
  const { lead, facts, templates, close } = props;
  const now = useNow();
  const [before, setBefore] = useState<string | null>(null);
  const { form, textOf } = useMessage(props);
  const { values, busy } = form;
  const email = values.canal === 'email';
  const obstacle = obstacleOf(facts, lead.telefono, values.canal);
  const wait = contactWait(facts.contactos, values.canal, now);
  const waits = wait !== null && !values.pedida;
  const choose = (id: string) => {
    const isEdited = values.texto.trim() !== '' && values.texto !== textOf(values.plantilla).texto;
    setBefore(isEdited ? values.texto : null);
    form.set({ plantilla: id, ...textOf(id) });
  };

  return (
    <StaffForm form={form} heading={<RestoredNotice form={form} />}>
      <SegmentedControl
        aria-label="Canal"
        data={CHANNELS}
        value={values.canal}
        disabled={busy}
        onChange={(canal) => form.set({ canal })}
      />
      <TemplateChoice templates={templates} chosen={values.plantilla} onChoose={choose} />
      {email ? (
        <TextInput {...form.text('asunto')} label="Asunto" required maxLength={150} autoComplete="off" />
      ) : null}
      <TextArea {...form.text('texto')} label="Mensaje" required rows={9} maxLength={2000} />
      {before === null ? null : (
        <Button
          size="sm"
          variant="subtle"
          className={classes.write}
          onClick={() => {
            form.set({ texto: before });
            setBefore(null);
          }}
        >
          Volver a lo que había escrito
        </Button>
      )}
      <OpenFields
        leadId={lead.id}
        texts={email ? [values.asunto, values.texto] : [values.texto]}
        onLink={(known) => form.set(filledIn(values, known))}
      />
      <HoursOf form={form} now={now} wait={wait} obstacle={obstacle} />
      <DialogButtons
        of={form}
        action={email ? (waits ? 'Programar correo' : 'Enviar correo') : 'Abrir WhatsApp'}
        submitting={email ? 'Enviando...' : 'Abriendo...'}
        disabled={obstacle !== null || (waits && !email)}
        onCancel={close}
      />
    </StaffForm>
  );
}

/** The form of the message, and the text of each template. */
function useMessage({ lead, template: first, facts, templates, onSent }: Omit<Props, 'close'>) {
  const canal: MessageChannel = obstacleOf(facts, lead.telefono, 'whatsapp') ? 'email' : 'whatsapp';
  const textOf = (id: string) => {
    const template = templates.find((one) => one.id === id);
    return template ? filledIn(template, facts) : { asunto: '', texto: '' };
  };
  const form = useDraftForm(messageSchema, {
    initialValues: { plantilla: first, canal, pedida: false, ...textOf(first) },
    draft: `mensaje.${lead.id}`,
    isWorthKeeping: ({ asunto, texto }) => Boolean(asunto.trim() || texto.trim()),
    submit: async ({ message, template }, clave) => {
      const plantilla = templates.find(({ id }) => id === template)?.nombre;
      const sent = await sendMessage(lead.id, { ...message, clave, ...(plantilla && { plantilla }) });
      const chat = message.canal === 'whatsapp' ? whatsappUrl(lead.telefono) : null;
      return { ...sent, chat: chat && `${chat}?text=${encodeURIComponent(message.texto)}` };
    },
    onDone: (outcome) => {
      if (outcome.chat) window.open(outcome.chat, '_blank', 'noopener,noreferrer');
      onSent(outcome);
    },
  });
  return { form, textOf };
}
