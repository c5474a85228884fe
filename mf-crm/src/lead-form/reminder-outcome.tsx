import { Notice } from 'shared/forms';
import { Button, Loader, Row, Stack } from 'shared/ui';
import { type DraftForm, StaffDialog } from 'shared/ui-staff';
import classes from './reminder-form.module.css';
import { datesOf, leavesAt } from './reminder-schema';

const TITLES = {
  busy: 'Programando recordatorios',
  done: 'Recordatorios programados',
  // spec: staff-panel §8
  failed: 'Error configurando recordatorios',
} as const;

/** The button appears in the open dialog, once there is an outcome. */
const focusAtOnce = (button: HTMLButtonElement | null) => button?.focus();

interface Props {
  form: Pick<DraftForm<Parameters<typeof datesOf>[0]>, 'values' | 'busy' | 'done' | 'problem' | 'reset'>;
  email: string;
}

/** How the scheduling of the two e-mails ended (spec: staff-panel §2). */
export function ReminderOutcome({ form, email }: Props) {
  const outcome = form.busy ? 'busy' : form.done ? 'done' : form.problem === null ? null : 'failed';
  if (!outcome) return null;
  const { recordatorio = '', limite = '' } = datesOf(form.values);
  return (
    <StaffDialog title={TITLES[outcome]} onClosed={form.reset}>
      {(close) => (
        <Stack gap={16} className={classes.outcome}>
          {outcome === 'busy' ? (
            <Row component="p" gap={8} nowrap className={classes.busy} role="status">
              <Loader size={18} aria-hidden="true" />
              Guardando las fechas y programando los correos...
            </Row>
          ) : outcome === 'done' ? (
            <Notice kind="good">
              Recibirá dos correos en {email}: {leavesAt(recordatorio)} y {leavesAt(limite)}.
            </Notice>
          ) : (
            <Notice kind="bad">{form.problem}</Notice>
          )}
          {outcome === 'busy' ? null : (
            <Button ref={focusAtOnce} onClick={close}>
              Entendido
            </Button>
          )}
        </Stack>
      )}
    </StaffDialog>
  );
}
