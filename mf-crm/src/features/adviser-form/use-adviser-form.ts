import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from 'shared';
import {
  type AdviserFormField,
  type AdviserFormValues,
  adviserFormSections,
} from 'shared/adviser-form-fields';
import {
  forgetDraft,
  keepDraft,
  readDraft,
  type Submission,
  submissionOf,
  useOutcomeFocus,
} from 'shared/forms';
import type { ProgramType } from 'shared/rules';
import { listedNames } from '../../lead-form/program-names';
import { type AdviserFormBody, loadRules, sendAdviserForm } from './adviser-form-submission';
import { type FieldErrors, incompleteDates, type Rules, readForm } from './form-values';

/** spec: staff-panel §8 */
const FAILED = 'Error enviando el formulario. Por favor intenta nuevamente.';

type Status = 'idle' | 'submitting' | 'failed' | 'duplicate' | 'done';
/**
 * States of an adviser's public form (spec: staff-panel §4, "Public form submission"). The fields keep their own text;
 * what other fields depend on is kept here.
 */
export function useAdviserForm(slug: string) {
  const draftName = `formulario:${slug}`;
  const [draft] = useState<AdviserFormValues>(() => readDraft(draftName));
  const [status, setStatus] = useState<Status>('idle');
  const [message, setMessage] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  const [outcome, setOutcome] = useState<object | null>(null);
  const [type, setType] = useState<ProgramType>(draft.tipoPrograma === 'posgrado' ? 'posgrado' : 'pregrado');
  const [university, setUniversity] = useState(draft.universidad ?? '');
  const [program, setProgram] = useState(draft.programaInteres ?? '');
  const [works, setWorks] = useState(draft.trabajaActualmente ?? '');
  const [birthDay, setBirthDay] = useState(draft.fechaNacimiento ?? '');
  const [complete, setComplete] = useState('');
  const [rules, setRules] = useState<Rules | null>(null);
  const [appearedAt] = useState(Date.now);
  const formRef = useRef<HTMLFormElement>(null);
  const summaryRef = useOutcomeFocus<HTMLDivElement>(outcome);
  const submission = useRef<Submission<AdviserFormBody> | null>(null);
  const sections = adviserFormSections(type, works, birthDay);

  // What was chosen stays only while the list of the pair has it (spec: staff-panel §5).
  const pair = `${type} ${university}`;
  const [listedFor, setListedFor] = useState(pair);
  if (pair !== listedFor) {
    setListedFor(pair);
    if (!listedNames(university, type).includes(program)) setProgram('');
  }

  const read = () => {
    const form = formRef.current;
    if (!form) return;
    const { values } = readForm(form);
    keepDraft(draftName, values);
    if (!rules) return;
    const wrong = rules.adviserFormErrors(values);
    const done = sections.filter(({ fields }) => fields.every((name) => wrong[name] === undefined));
    setComplete(done.map(({ id }) => id).join(' '));
  };
  // After every rendering: fields come and go, and a suggestion that is chosen makes no event.
  useEffect(read);

  /** When somebody comes to the form, or has a draft; without them the submission itself fetches them. */
  const prepare = () => void loadRules().then(setRules, () => undefined);
  const hasDraft = Object.keys(draft).length > 0;
  useEffect(() => {
    if (hasDraft) void loadRules().then(setRules, () => undefined);
  }, [hasDraft]);

  const forgetError = (name: string) => setErrors(({ [name as AdviserFormField]: _, ...others }) => others);
  const edit = ({ target }: FormEvent<HTMLFormElement>) => {
    forgetError((target as HTMLInputElement).name);
    read();
  };

  const conclude = (next: Status, found: FieldErrors) => {
    setStatus(next);
    setErrors(found);
    setOutcome({});
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (status === 'submitting') return;
    const form = event.currentTarget;
    setStatus('submitting');
    setErrors({});
    try {
      const { adviserFormErrors, withGuardian } = rules ?? (await loadRules());
      const { values, honeypotFilled } = readForm(form);
      const found = { ...adviserFormErrors(values), ...incompleteDates(form) };
      if (Object.keys(found).length > 0) return conclude('idle', found);
      const body = { ...withGuardian(values), origen: 'formulario_web', comercialSlug: slug };
      submission.current = submissionOf(body, submission.current);
      await sendAdviserForm(submission.current, { elapsedMs: Date.now() - appearedAt, honeypotFilled });
      setStatus('done');
      forgetDraft(draftName);
    } catch (error) {
      const refusal = error instanceof ApiError ? error : null;
      const duplicate = refusal?.status === 409;
      setMessage(duplicate || refusal?.status === 404 ? refusal.message : FAILED);
      conclude(duplicate ? 'duplicate' : 'failed', refusal?.fields ?? {});
    }
  };

  return {
    draft,
    status,
    message,
    errors,
    sections,
    complete: complete.split(' '),
    type,
    university,
    program,
    works,
    setWorks,
    setBirthDay,
    setProgram(next: string) {
      setProgram(next);
      forgetError('programaInteres');
    },
    setType,
    setUniversity,
    prepare,
    edit,
    submit,
    formRef,
    summaryRef,
  };
}

export type AdviserFormState = ReturnType<typeof useAdviserForm>;
