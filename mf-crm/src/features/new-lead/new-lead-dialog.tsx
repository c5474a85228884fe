import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError, type LeadDraft, type Role, useUnsavedChanges } from 'shared';
import { Notice, type Submission, submissionOf } from 'shared/forms';
import { programTypeOf } from 'shared/rules';
import { type AdviserRecord, type DuplicateAnswer, duplicateErrorSchema } from 'shared/schemas';
import { Button } from 'shared/ui';
import { BusyButton, StaffDialog } from 'shared/ui-staff';
import type { Lead } from '../../leads/lead';
import { LeadField, type LeadFieldName, type LeadFieldValues } from '../../leads/lead-field';
import { createLead } from '../../leads/leads-queries';
import { DuplicateNotice } from './duplicate-notice';
import classes from './new-lead-dialog.module.css';
import { PriorityField } from './priority-field';
import { forgetWizardDraft, keepWizardDraft, readWizardDraft } from './wizard-draft';
import { WizardHead } from './wizard-head';
import { stepErrors, wizardBody, wizardSteps } from './wizard-steps';

interface Props {
  role: Role;
  advisers: readonly AdviserRecord[];
  draft: LeadDraft | null;
  /** Shows a lead: the one that was created, or the one that is there already. */
  onOpen: (id: string) => void;
  /** It was created beside one of the same person, to be merged with it. */
  onMerge: (created: Lead, existingId: string) => void;
  onClosed: () => void;
}

/** What a new lead asks for beyond what every lead has (spec: staff-panel §5, "New lead"). */
const REQUIRED = new Set<LeadFieldName>(['estadoCivil', 'tipoDocumento', 'asesorAsignado']);

const INITIAL: LeadFieldValues = { origen: 'web', prioridad: 'media' };

const texts = (draft: LeadDraft | null): LeadFieldValues =>
  Object.fromEntries(
    Object.entries(draft ?? {}).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );

/** "+ Nuevo Lead": three steps, the duplicate question and its forced creation (spec: staff-panel §2, §4). */
export function NewLeadDialog(props: Props) {
  const [duplicate, setDuplicate] = useState<DuplicateAnswer | null>(null);
  return (
    <StaffDialog title={duplicate ? 'Cliente ya existe' : 'Nuevo Lead'} size={680} onClosed={props.onClosed}>
      {(close) => <Wizard {...props} close={close} duplicate={duplicate} onDuplicate={setDuplicate} />}
    </StaffDialog>
  );
}

interface WizardProps extends Props {
  close: () => void;
  duplicate: DuplicateAnswer | null;
  onDuplicate: (duplicate: DuplicateAnswer | null) => void;
}

function Wizard({ role, advisers, draft, onOpen, onMerge, close, duplicate, onDuplicate }: WizardProps) {
  // What another module hands over stands before what was typed here.
  const [restored, setRestored] = useState(() => (draft ? null : readWizardDraft()));
  const [values, setValues] = useState<LeadFieldValues>({ ...INITIAL, ...(restored ?? texts(draft)) });
  const [step, setStep] = useState(0);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [touched, setTouched] = useState(false);
  const submission = useRef<Submission<Record<string, unknown>> | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(0);
  useUnsavedChanges(touched);
  useEffect(() => {
    if (touched) keepWizardDraft(values);
  }, [touched, values]);

  const type = programTypeOf(values.programaInteres ?? '');
  const steps = wizardSteps(type, values.trabajaActualmente, role === 'admin');
  const fields = steps[step]?.fields ?? [];
  const isLast = step === steps.length - 1;

  // The button that led on is gone: reading goes on at the step's title.
  useEffect(() => {
    if (shownStep.current !== step) heading.current?.focus();
    shownStep.current = step;
  }, [step]);

  const change = (name: LeadFieldName, value: string) => {
    setTouched(true);
    setProblem(null);
    setErrors(({ [name]: _, ...others }) => others);
    setValues((known) => ({ ...known, [name]: value }));
  };
  const showErrors = (found: Partial<Record<string, string>>) => {
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) setTimeout(() => document.getElementById(`wizard-${first}`)?.focus());
  };
  const refused = (error: unknown) => {
    if (!(error instanceof ApiError)) {
      setProblem(error instanceof Error ? error.message : 'Error desconocido al crear el lead');
      return;
    }
    const known = duplicateErrorSchema.safeParse(error.body);
    if (known.success) return onDuplicate(known.data.duplicado);
    setProblem(error.message || 'Error desconocido al crear el lead');
    const faulty = steps.findIndex((one) => one.fields.some((name) => error.fields[name]));
    if (faulty >= 0) setStep(faulty);
    showErrors(error.fields);
  };
  const create = async (forzar: boolean, mergeWith?: string) => {
    const body = {
      ...wizardBody(
        values,
        steps.flatMap((one) => one.fields),
      ),
      tipoPrograma: type,
      ...(values.mensaje && { mensaje: values.mensaje }),
      ...(forzar && { forzar }),
    };
    submission.current = submissionOf(body, submission.current);
    setBusy(true);
    setProblem(null);
    try {
      const lead = await createLead(body, submission.current.key);
      setTouched(false);
      forgetWizardDraft();
      onOpen(lead.id);
      close();
      if (mergeWith) onMerge(lead, mergeWith);
    } catch (error) {
      refused(error);
    }
    setBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = stepErrors(values, fields);
    if (Object.keys(found).length > 0) return showErrors(found);
    if (isLast) void create(false);
    else setStep(step + 1);
  };

  const startOver = () => {
    forgetWizardDraft();
    setTouched(false);
    setRestored(null);
    setErrors({});
    setValues(INITIAL);
    setStep(0);
  };
  const cancel = () => {
    forgetWizardDraft();
    close();
  };

  if (duplicate) {
    return (
      <DuplicateNotice
        duplicate={duplicate}
        busy={busy}
        problem={problem}
        onCancel={cancel}
        onBack={() => onDuplicate(null)}
        onForce={() => void create(true)}
        onMerge={(existing) => void create(true, existing)}
        onOpen={(existing) => {
          setTouched(false);
          forgetWizardDraft();
          onOpen(existing);
          close();
        }}
      />
    );
  }
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <WizardHead ref={heading} steps={steps} current={step} />
      {problem ? <Notice kind="bad">{problem}</Notice> : null}
      {restored ? (
        <Notice
          kind="info"
          action={
            <Button size="sm" variant="default" onClick={startOver}>
              Empezar de nuevo
            </Button>
          }
        >
          Recuperamos lo que había escrito.
        </Notice>
      ) : null}
      <div className={classes.grid}>
        {fields.map((name) =>
          name === 'prioridad' ? (
            <PriorityField
              key={name}
              value={values.prioridad ?? ''}
              onChange={(value) => change('prioridad', value)}
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
              onChange={change}
            />
          ),
        )}
      </div>
      <div className={classes.buttons}>
        <BusyButton variant="subtle" busy={busy} onClick={cancel} className={classes.cancel}>
          Cancelar
        </BusyButton>
        {step > 0 ? (
          <BusyButton variant="default" busy={busy} onClick={() => setStep(step - 1)}>
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
