import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from 'shared';
import type { ProgramType } from 'shared/rules';
import { type Enrolment, prepareEnrolment, sendEnrolment } from './enrolment-call';
import { checkSections, type FieldErrors, isComplete } from './enrolment-check';
import { forgetDraft, keepDraft, readDraft } from './enrolment-draft';
import { type EnrolmentValues, type FieldName, sectionsOf } from './enrolment-fields';
import { programNames } from './program-names';

/** spec: staff-panel §8 */
const FAILED = 'Error enviando el formulario. Por favor intenta nuevamente.';

type Status = 'idle' | 'submitting' | 'failed' | 'known' | 'done';

/**
 * States of an adviser's public form (spec: staff-panel §4, "Public form submission"). The fields keep their own text;
 * what other fields depend on is kept here.
 */
export function useEnrolmentForm(slug: string) {
  const [draft] = useState(() => readDraft(slug));
  const [status, setStatus] = useState<Status>('idle');
  const [message, setMessage] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  const [type, setType] = useState<ProgramType>(draft.tipoPrograma === 'posgrado' ? 'posgrado' : 'pregrado');
  const [university, setUniversity] = useState(draft.universidad ?? '');
  const [program, setProgram] = useState(draft.programaInteres ?? '');
  const [works, setWorks] = useState(draft.trabajaActualmente ?? '');
  const [complete, setComplete] = useState('');
  const formRef = useRef<HTMLFormElement>(null);
  const summaryRef = useRef<HTMLDivElement>(null);
  const submission = useRef<Enrolment | null>(null);
  const sections = sectionsOf(type, works);

  // What was chosen stays only while the list of the pair has it (spec: staff-panel §5).
  const pair = `${type} ${university}`;
  const [listedFor, setListedFor] = useState(pair);
  if (pair !== listedFor) {
    setListedFor(pair);
    if (!programNames(university, type).includes(program)) setProgram('');
  }

  const read = () => {
    const form = formRef.current;
    if (!form) return;
    const done = sections.filter((section) => isComplete(form, section));
    setComplete(done.map(({ id }) => id).join(' '));
    keepDraft(slug, valuesOf(form));
  };
  // After every rendering: fields come and go, and a suggestion that is chosen makes no event.
  useEffect(read);

  const showErrors = (found: FieldErrors) => {
    setErrors(found);
    queueMicrotask(() => summaryRef.current?.focus());
  };

  const forgetError = (name: string) => setErrors(({ [name as FieldName]: _, ...others }) => others);
  const edit = ({ target }: FormEvent<HTMLFormElement>) => {
    forgetError((target as HTMLInputElement).name);
    read();
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (status === 'submitting') return;
    const form = event.currentTarget;
    const found = checkSections(form, sections);
    if (Object.keys(found).length > 0) {
      setStatus('idle');
      return showErrors(found);
    }
    submission.current = prepareEnrolment(valuesOf(form), slug, submission.current);
    setStatus('submitting');
    setErrors({});
    try {
      await sendEnrolment(submission.current);
      setStatus('done');
      forgetDraft(slug);
    } catch (error) {
      const refusal = error instanceof ApiError ? error : null;
      const known = refusal?.status === 409;
      setMessage(known || refusal?.status === 404 ? refusal.message : FAILED);
      setStatus(known ? 'known' : 'failed');
      showErrors(refusal?.fields ?? {});
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
    setProgram(next: string) {
      setProgram(next);
      forgetError('programaInteres');
    },
    setType,
    setUniversity,
    edit,
    submit,
    formRef,
    summaryRef,
  };
}

/** The state of an adviser's public form. */
export type EnrolmentForm = ReturnType<typeof useEnrolmentForm>;

function valuesOf(form: HTMLFormElement): EnrolmentValues {
  const texts = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
}
