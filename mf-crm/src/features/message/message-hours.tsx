import { Notice } from 'shared/forms';
import { type ContactWait, contactWaitText } from 'shared/rules';
import { Checkbox } from 'shared/ui-overlay';
import type { DraftForm } from 'shared/ui-staff';
import { momentText } from '../../lead-ui/due-text';
import type { MessageValues } from './message-values';

interface Props {
  form: Pick<DraftForm<MessageValues>, 'field' | 'values' | 'busy'>;
  now: number;
  /** Until when the message must wait under Ley 2300, unless the person asked for it. */
  wait: ContactWait | null;
  /** Why nothing can be sent by this channel at any hour. */
  obstacle: string | null;
}

/** Whether the message may be sent now, and what happens to it if not. */
export function HoursOf({ form, now, wait, obstacle }: Props) {
  if (obstacle) return <Notice kind="warning">{obstacle}</Notice>;
  if (!wait) return null;
  const { canal } = form.values;
  const { value: checked, ...asked } = form.field('pedida');
  const opens = momentText(wait.opens, now);
  return (
    <>
      {checked ? null : (
        <Notice kind="warning">
          {contactWaitText(wait)} (Ley 2300):{' '}
          {canal === 'email'
            ? `el correo sale ${opens}.`
            : `por WhatsApp se le puede escribir desde ${opens}.`}
        </Notice>
      )}
      <Checkbox
        {...asked}
        checked={checked}
        disabled={form.busy}
        label="La persona pidió esta información ahora"
        description="Queda anotado: la ley no limita lo que pidió."
      />
    </>
  );
}
