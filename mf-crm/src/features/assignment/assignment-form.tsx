import { useState } from 'react';
import { Notice } from 'shared/forms';
import type { AssignmentState } from 'shared/schemas';
import {
  ActionButton,
  BusyButton,
  FormProblems,
  messageOf,
  Outcome,
  RestoredNotice,
  Row,
  Stack,
  StaffCard,
  Switch,
  Toolbar,
  useAction,
} from 'shared/ui-staff';
import { tryAssignment } from '../../lead-data/assignment-queries';
import { formatMoment } from '../../lead-ui/format-day';
import type { CrmViewProps } from '../../screens/crm-view-props';
import { AdviserRows } from './adviser-rows';
import classes from './assignment.module.css';
import type { Limits, Rule } from './plan-text';
import { RulesCard } from './rules-card';
import { SavedByOther } from './saved-by-other';
import { TrialResult } from './trial-result';
import { useRulesForm } from './use-rules-form';

interface Props extends Pick<CrmViewProps, 'order' | 'advisers' | 'names'> {
  stored: AssignmentState;
}

/** The rules while they are edited: tried on the last month's requests, then saved to take effect. */
export function AssignmentForm({ stored, order, advisers, names }: Props) {
  const { form, isOlder, takeStored } = useRulesForm(stored);
  const rules = JSON.parse(form.values.reglas) as Rule[];
  const limits = JSON.parse(form.values.asesores) as Limits[];
  const [trial, setTrial] = useState<Awaited<ReturnType<typeof tryAssignment>> | null>(null);
  const trying = useAction({
    action: () => tryAssignment({ reglas: rules, asesores: limits }),
    onDone: setTrial,
    words: (error) => `No se pudieron probar las reglas: ${messageOf(error)}`,
  });
  const level = order === 2 ? 3 : 4;
  const { value: activa, ...active } = form.field('activa');
  return (
    // Not a form element: the dialogs' forms would submit it too.
    <Stack gap={12}>
      {isOlder ? (
        <SavedByOther stored={stored} busy={form.busy} onTake={takeStored} />
      ) : (
        <RestoredNotice form={form} />
      )}
      {stored.fallo ? (
        <Notice kind="bad">
          No se pudieron aplicar las reglas desde {formatMoment(stored.fallo.fecha)}; las solicitudes esperan
          sin asesor. {stored.fallo.texto}
        </Notice>
      ) : null}
      <RulesCard
        rules={rules}
        isActive={stored.activa}
        advisers={advisers}
        names={names}
        order={level}
        onChange={(next) => form.set({ reglas: JSON.stringify(next) })}
      />
      <AdviserRows
        advisers={advisers}
        limits={limits}
        order={level}
        onChange={(next) => form.set({ asesores: JSON.stringify(next) })}
      />
      <StaffCard aria-label="Probar y guardar">
        <Row gap="8px 16px" justify="space-between" className={classes.ends}>
          <Switch {...active} checked={activa} label="Asignar las solicitudes por estas reglas" />
          <Toolbar>
            <ActionButton
              action={trying}
              doing="Probando..."
              size="sm"
              variant="default"
              disabled={rules.length === 0}
            >
              Probar con el último mes
            </ActionButton>
            <BusyButton size="sm" busy={form.busy} onClick={form.submit}>
              {form.busy ? 'Guardando...' : 'Guardar'}
            </BusyButton>
          </Toolbar>
        </Row>
        <FormProblems form={form} />
        {form.done ? <Notice kind="good">Reglas guardadas.</Notice> : null}
        <Outcome of={trying} />
        {trial ? <TrialResult trial={trial} names={names} order={level} /> : null}
      </StaffCard>
    </Stack>
  );
}
