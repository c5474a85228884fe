import { useEffect, useRef } from 'react';
import { Refusal } from 'shared/forms';
import type { AdviserRecord, DuplicateAnswer, LeadFieldName } from 'shared/schemas';
import { BusyButton, RestoredNotice, Row, Stack } from 'shared/ui-staff';
import { LeadField } from '../../lead-form/lead-field';
import { DuplicateNotice } from './duplicate-notice';
import { PriorityField } from './priority-field';
import { type NewLeadProps, useNewLead } from './use-new-lead';
import classes from './wizard.module.css';
import { WizardHead } from './wizard-head';

interface Props extends NewLeadProps {
  advisers: readonly AdviserRecord[];
  duplicate: DuplicateAnswer | null;
}

/** Fields that a new lead requires beyond those of every lead (spec: staff-panel §5, "New lead"). */
const REQUIRED = new Set<LeadFieldName>(['estadoCivil', 'tipoDocumento', 'asesorAsignado']);

/** The steps of a new lead, or the duplicate question. */
export function Wizard({ advisers, duplicate, ...props }: Props) {
  const wizard = useNewLead(props);
  const { form, step, isLast } = wizard;
  const { busy, problem } = form;
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(0);

  // The pressed button has disappeared: focus the title of the step.
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
        onCancel={wizard.cancel}
        onBack={wizard.correct}
        onForce={() => wizard.force()}
        onMerge={wizard.force}
        onOpen={wizard.openExisting}
      />
    );
  }
  return (
    <Stack
      component="form"
      ref={form.element.ref}
      gap={14}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        wizard.submit();
      }}
    >
      <WizardHead ref={heading} steps={wizard.steps} current={step} />
      <Refusal problem={problem} />
      <RestoredNotice form={form} onStartOver={wizard.startOver} />
      <div className={classes.grid}>
        {wizard.fields.map((name) =>
          name === 'prioridad' ? (
            <PriorityField
              key={name}
              value={form.values.prioridad}
              onChange={(prioridad) => form.set({ prioridad })}
            />
          ) : (
            <LeadField
              key={name}
              form={form}
              prefix="wizard"
              name={name}
              required={REQUIRED.has(name) || undefined}
              advisers={advisers}
              autofocus={name === 'nombre'}
            />
          ),
        )}
      </div>
      <Row gap={8} align="stretch" justify="flex-end">
        <BusyButton variant="subtle" busy={busy} onClick={wizard.cancel} className={classes.cancel}>
          Cancelar
        </BusyButton>
        {step > 0 ? (
          <BusyButton variant="default" busy={busy} onClick={wizard.back}>
            Anterior
          </BusyButton>
        ) : null}
        <BusyButton type="submit" busy={busy}>
          {isLast ? (busy ? 'Creando...' : 'Crear Lead') : 'Siguiente'}
        </BusyButton>
      </Row>
    </Stack>
  );
}
