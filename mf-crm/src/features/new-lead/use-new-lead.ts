import { useRef, useState } from 'react';
import { ApiError, type HandedLead, may } from 'shared';
import { programTypeOf } from 'shared/rules';
import type { DuplicateAnswer } from 'shared/schemas';
import { messageOf, schemaOf, useDraftForm } from 'shared/ui-staff';
import type { Lead } from '../../lead-data/lead';
import { createLead } from '../../lead-data/leads-queries';
import { duplicateOf } from '../../lead-data/unsent/local-duplicate';
import {
  EMPTY_WIZARD,
  newLeadOf,
  stepErrors,
  type WizardField,
  type WizardValues,
  wizardSteps,
} from './wizard-steps';

export interface NewLeadProps {
  handed: HandedLead | null;
  /** Opens a lead: the created or the existing one. */
  onOpen: (id: string) => void;
  /** Called after a lead was created in addition to an existing one, to merge them. */
  onMerge: (created: Lead, existingId: string) => void;
  onDuplicate: (duplicate: DuplicateAnswer | null) => void;
  close: () => void;
}

const UNKNOWN = 'Error desconocido al crear el lead';

/** Initial values from what another module knows of the person. */
const valuesOf = (handed: HandedLead | null): WizardValues => {
  const given = Object.entries(handed ?? {}).filter(([name, value]) => value && name in EMPTY_WIZARD);
  return { ...EMPTY_WIZARD, ...Object.fromEntries(given) };
};
const focusField = (name: string) => setTimeout(() => document.getElementById(`wizard-${name}`)?.focus());

/** The form of a new lead. `fieldsOf` returns the fields to ask for, `onErrors` shows what the server refused. */
function useNewLeadForm(
  { handed, onOpen, onMerge, onDuplicate, close }: NewLeadProps,
  fieldsOf: (values: WizardValues) => readonly WizardField[],
  onErrors: (errors: Readonly<Record<string, string>>) => void,
) {
  /** The lead that the created one is to be merged with. */
  const mergeWith = useRef<string>(undefined);
  const forced = useRef(false);
  const form = useDraftForm(
    schemaOf((values: WizardValues) => newLeadOf(values, fieldsOf(values))),
    {
      initialValues: valuesOf(handed),
      // Values from another module take precedence over the draft.
      draft: 'nuevo-lead',
      isFresh: handed !== null,
      // Creating it anyway is a new submission, with its own key.
      submit: (lead, key) =>
        forced.current ? createLead({ ...lead, forzar: true }, `${key}-forzado`) : createLead(lead, key),
      onDone: (lead) => {
        onOpen(lead.id);
        close();
        if (mergeWith.current) onMerge(lead, mergeWith.current);
      },
      onRefused: (error) => {
        const duplicate = duplicateOf(error);
        if (duplicate) onDuplicate(duplicate);
        else onErrors(error instanceof ApiError ? error.fields : {});
      },
      words: (error) => (duplicateOf(error) ? null : messageOf(error) || UNKNOWN),
      isTitled: true,
    },
  );
  return {
    form,
    /** Creates the lead in addition to the person's other lead, perhaps to merge them. */
    force: (other?: string) => {
      mergeWith.current = other;
      forced.current = true;
      form.submit();
    },
    /** Back from the duplicate question to the form. */
    correct: () => {
      forced.current = false;
      onDuplicate(null);
    },
  };
}

export function useNewLead(props: NewLeadProps) {
  const { onOpen, close } = props;
  const [step, setStep] = useState(0);
  const stepsOf = ({ programaInteres, trabajaActualmente }: WizardValues) =>
    wizardSteps(programTypeOf(programaInteres), trabajaActualmente, may('leads.assign'));
  const fieldsOf = (values: WizardValues) => stepsOf(values).flatMap(([, fields]) => fields);

  const { form, force, correct } = useNewLeadForm(props, fieldsOf, (errors) => showErrors(errors));
  const steps = stepsOf(form.values);
  const fields = steps[step]?.[1] ?? [];
  const isLast = step === steps.length - 1;

  /** Leads to the first step that has one of the errors. */
  const showErrors = (errors: Readonly<Record<string, string>>) => {
    const faulty = steps.findIndex(([, known]) => known.some((name) => errors[name]));
    if (faulty < 0) return;
    setStep(faulty);
    form.showErrors(errors);
    const first = steps[faulty]?.[1].find((name) => errors[name]);
    if (first) focusField(first);
  };
  const submit = () => {
    if (form.busy) return;
    const errors = stepErrors(form.values, isLast ? fieldsOf(form.values) : fields);
    if (Object.keys(errors).length > 0) return showErrors(errors);
    if (!isLast) return setStep(step + 1);
    form.submit();
  };
  const leave = () => {
    form.discard();
    close();
  };

  return {
    form,
    steps,
    step,
    fields,
    isLast,
    submit,
    force,
    back: () => setStep(step - 1),
    correct,
    startOver: () => {
      form.startOver();
      setStep(0);
      // The pressed button disappears with the notice.
      focusField('nombre');
    },
    cancel: leave,
    openExisting: (id: string) => {
      form.discard();
      onOpen(id);
      close();
    },
  };
}
