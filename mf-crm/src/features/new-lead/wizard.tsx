import { useEffect, useRef } from 'react';
import { Notice, Refusal } from 'shared/forms';
import type { AdviserRecord, DuplicateAnswer } from 'shared/schemas';
import { Button } from 'shared/ui';
import { BusyButton } from 'shared/ui-staff';
import { LeadField, type LeadFieldName } from '../../leads/lead-field';
import { DuplicateNotice } from './duplicate-notice';
import { PriorityField } from './priority-field';
import { type NewLeadProps, useNewLead } from './use-new-lead';
import classes from './wizard.module.css';
import { WizardHead } from './wizard-head';

interface Props extends NewLeadProps {
  advisers: readonly AdviserRecord[];
  duplicate: DuplicateAnswer | null;
}

/** What a new lead asks for beyond what every lead has (spec: staff-panel §5, "New lead"). */
const REQUIRED = new Set<LeadFieldName>(['estadoCivil', 'tipoDocumento', 'asesorAsignado']);

/** The steps of a new lead, or the question about the person who is there already. */
export function Wizard({ advisers, duplicate, ...props }: Props) {
  const form = useNewLead(props);
  const { values, step, isLast, errors, problem, busy } = form;
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(0);

  // The button that led on is gone: reading goes on at the step's title.
  useEffect(() => {
    if (shownStep.current !== step) heading.current?.focus();
    shownStep.current = step;
  }, [step]);

  if (duplicate) {
    return (
      <DuplicateNotice
        duplicate={duplicate}
        busy={busy}
        problem={problem}
        onCancel={form.cancel}
        onBack={() => props.onDuplicate(null)}
        onForce={() => void form.create(true)}
        onMerge={(existing) => void form.create(true, existing)}
        onOpen={form.openExisting}
      />
    );
  }
  return (
    <form className={classes.form} noValidate onSubmit={form.submit}>
      <WizardHead ref={heading} steps={form.steps} current={step} />
      <Refusal problem={problem} />
      {form.isRestored ? (
        <Notice
          kind="info"
          action={
            <Button size="sm" variant="default" onClick={form.startOver}>
              Empezar de nuevo
            </Button>
          }
        >
          Recuperamos lo que había escrito.
        </Notice>
      ) : null}
      <div className={classes.grid}>
        {form.fields.map((name) =>
          name === 'prioridad' ? (
            <PriorityField
              key={name}
              value={values.prioridad ?? ''}
              onChange={(value) => form.change('prioridad', value)}
            />
          ) : (
            <LeadField
              key={name}
              form="wizard"
              name={name}
              required={REQUIRED.has(name) || undefined}
              values={values}
              error={errors[name]}
              advisers={advisers}
              autofocus={name === 'nombre'}
              onChange={form.change}
            />
          ),
        )}
      </div>
      <div className={classes.buttons}>
        <BusyButton variant="subtle" busy={busy} onClick={form.cancel} className={classes.cancel}>
          Cancelar
        </BusyButton>
        {step > 0 ? (
          <BusyButton variant="default" busy={busy} onClick={form.back}>
            Anterior
          </BusyButton>
        ) : null}
        <BusyButton type="submit" busy={busy}>
          {isLast ? (busy ? 'Creando...' : 'Crear Lead') : 'Siguiente'}
        </BusyButton>
      </div>
    </form>
  );
}
