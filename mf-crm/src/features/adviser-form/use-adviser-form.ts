import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
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
import { type FieldErrors, fillForm, incompleteDates, type Rules, readForm } from './form-values';

/** spec: staff-panel §8 */
const FAILED = 'Error enviando el formulario. Por favor intenta nuevamente.';

type Status = 'idle' | 'submitting' | 'failed' | 'duplicate' | 'done';

/** The fields that others depend on. */
const NOTHING_CHOSEN = {
  type: 'pregrado' as ProgramType,
  university: '',
  program: '',
  works: '',
  birthDay: '',
};

/**
 * States of an adviser's public form (spec: staff-panel §4, "Public form submission"). The fields keep their own text, so
 * nothing that was typed into the server's HTML is lost; what other fields depend on is kept here.
 */
export function useAdviserForm(slug: string) {
  const draftName = `formulario:${slug}`;
  /** What fields that come later begin with. */
  const [draft, setDraft] = useState<AdviserFormValues>({});
  const [status, setStatus] = useState<Status>('idle');
  const [message, setMessage] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  const [outcome, setOutcome] = useState<object | null>(null);
  const [chosen, setChosen] = useState(NOTHING_CHOSEN);
  const [complete, setComplete] = useState('');
  const [rules, setRules] = useState<Rules | null>(null);
  const formRef = useRef<HTMLFormElement>(null);
  const summaryRef = useOutcomeFocus<HTMLDivElement>(outcome);
  const submission = useRef<Submission<AdviserFormBody> | null>(null);
  const sections = adviserFormSections(chosen.type, chosen.works, chosen.birthDay);

  /** When somebody comes to the form, or has a draft; without them the submission itself fetches them. */
  const prepare = () => void loadRules().then(setRules, () => undefined);
  // The server's HTML has no draft, and may have been filled in before this code ran.
  useLayoutEffect(() => {
    const form = formRef.current;
    if (!form) return;
    const values = fillForm(form, readDraft(draftName));
    setDraft(values);
    setChosen({
      type: values.tipoPrograma === 'posgrado' ? 'posgrado' : 'pregrado',
      university: values.universidad ?? '',
      program: values.programaInteres ?? '',
      works: values.trabajaActualmente ?? '',
      birthDay: values.fechaNacimiento ?? '',
    });
    if (Object.keys(values).length > 0) void loadRules().then(setRules, () => undefined);
  }, [draftName]);

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

  const forgetError = (name: string) => setErrors(({ [name as AdviserFormField]: _, ...others }) => others);
  const edit = ({ target }: FormEvent<HTMLFormElement>) => {
    forgetError((target as HTMLInputElement).name);
    read();
  };
  const choose = (change: Partial<typeof chosen>) => {
    const next = { ...chosen, ...change };
    // What was chosen stays only while the list of the pair has it (spec: staff-panel §5).
    const isOtherPair = next.type !== chosen.type || next.university !== chosen.university;
    if (isOtherPair && !listedNames(next.university, next.type).includes(next.program)) next.program = '';
    setChosen(next);
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
      // The form could be filled in as soon as the document was there.
      const elapsedMs = Math.round(performance.now());
      await sendAdviserForm(submission.current, { elapsedMs, honeypotFilled });
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
    chosen,
    choose(change: Partial<typeof chosen>) {
      choose(change);
      if (change.program !== undefined) forgetError('programaInteres');
    },
    prepare,
    edit,
    submit,
    formRef,
    summaryRef,
  };
}

export type AdviserFormState = ReturnType<typeof useAdviserForm>;
