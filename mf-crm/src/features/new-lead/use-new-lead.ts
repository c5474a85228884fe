import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError, type LeadDraft, type Role, useUnsavedChanges } from 'shared';
import { type Submission, submissionOf } from 'shared/forms';
import { programTypeOf } from 'shared/rules';
import { type DuplicateAnswer, duplicateErrorSchema } from 'shared/schemas';
import type { Lead } from '../../leads/lead';
import type { LeadFieldName, LeadFieldValues } from '../../leads/lead-field';
import { createLead } from '../../leads/leads-queries';
import { keepTyped, readTyped } from '../../leads/typed-texts';
import { LocalDuplicateError } from '../../leads/unsent/local-duplicate';
import { stepErrors, wizardBody, wizardSteps } from './wizard-steps';

export interface NewLeadProps {
  role: Role;
  draft: LeadDraft | null;
  /** Shows a lead: the one that was created, or the one that is there already. */
  onOpen: (id: string) => void;
  /** It was created beside one of the same person, to be merged with it. */
  onMerge: (created: Lead, existingId: string) => void;
  onDuplicate: (duplicate: DuplicateAnswer | null) => void;
  close: () => void;
}

const FORM = 'nuevo-lead';
const INITIAL: LeadFieldValues = { origen: 'web', prioridad: 'media' };

const texts = (draft: LeadDraft | null): LeadFieldValues =>
  Object.fromEntries(
    Object.entries(draft ?? {}).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
const focusField = (name: string) => setTimeout(() => document.getElementById(`wizard-${name}`)?.focus());

/** What the three steps of a new lead hold, and how it is created. */
export function useNewLead({ role, draft, onOpen, onMerge, onDuplicate, close }: NewLeadProps) {
  // What another module hands over stands before what was typed here.
  const [restored, setRestored] = useState(() => (draft ? null : readTyped(FORM)));
  const [values, setValues] = useState<LeadFieldValues>({ ...INITIAL, ...(restored ?? texts(draft)) });
  const [step, setStep] = useState(0);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [touched, setTouched] = useState(false);
  const submission = useRef<Submission<Record<string, unknown>> | null>(null);
  const [isKept, setKept] = useState(true);
  useUnsavedChanges(touched && !isKept);
  useEffect(() => {
    if (touched) setKept(keepTyped(FORM, values));
  }, [touched, values]);

  const type = programTypeOf(values.programaInteres ?? '');
  const steps = wizardSteps(type, values.trabajaActualmente, role === 'admin');
  const fields = steps[step]?.fields ?? [];
  const isLast = step === steps.length - 1;

  const change = (name: LeadFieldName, value: string) => {
    setTouched(true);
    setProblem(null);
    setErrors(({ [name]: _, ...others }) => others);
    setValues((known) => ({ ...known, [name]: value }));
  };
  const showErrors = (found: Partial<Record<string, string>>) => {
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) focusField(first);
  };
  const forget = () => {
    setTouched(false);
    keepTyped(FORM, null);
  };
  const refused = (error: unknown) => {
    if (error instanceof LocalDuplicateError) return onDuplicate(error.duplicate);
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
      forget();
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
    forget();
    setRestored(null);
    setErrors({});
    setValues(INITIAL);
    setStep(0);
    // Its button goes with the notice.
    focusField('nombre');
  };
  const cancel = () => {
    forget();
    close();
  };
  const openExisting = (id: string) => {
    forget();
    onOpen(id);
    close();
  };

  return {
    values,
    steps,
    step,
    fields,
    isLast,
    errors,
    problem,
    busy,
    isRestored: restored !== null,
    change,
    submit,
    create,
    back: () => setStep(step - 1),
    startOver,
    cancel,
    openExisting,
  };
}
