import { Notice } from 'shared/forms';
import { contactState } from 'shared/rules';
import { Checkbox } from 'shared/ui-overlay';
import type { DraftForm } from 'shared/ui-staff';
import { momentText } from '../../lead-ui/due-text';
import type { MessageValues } from './message-values';

interface Props {
  form: Pick<DraftForm<MessageValues>, 'field' | 'values' | 'busy'>;
  now: number;
  /** Why nothing can be sent by this channel at any hour. */
  obstacle: string | null;
}

/** Whether the message may leave now (Ley 2300), and what happens with it otherwise. */
export function HoursOf({ form, now, obstacle }: Props) {
  if (obstacle) return <Notice kind="warning">{obstacle}</Notice>;
  const state = contactState(now);
  if (state.open) return null;
  const { canal } = form.values;
  const { value: checked, ...asked } = form.field('pedida');
  const opens = momentText(state.opens, now);
  return (
    <>
      {checked ? null : (
        <Notice kind="warning">
          {canal === 'email'
            ? `Fuera del horario de contacto (Ley 2300): el correo sale ${opens}.`
            : `Fuera del horario de contacto (Ley 2300): por WhatsApp se le puede escribir desde ${opens}.`}
        </Notice>
      )}
      <Checkbox
        {...asked}
        checked={checked}
        disabled={form.busy}
        label="La persona pidió esta información ahora"
        description="Queda anotado: el horario no rige para lo que pidió."
      />
    </>
  );
}
