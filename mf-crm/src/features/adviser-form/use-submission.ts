import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from 'shared';
import type { AdviserFormField } from 'shared/adviser-form-fields';
import { forgetDraft, type Submission, submissionOf, useOutcomeFocus } from 'shared/forms';
import { type AdviserFormBody, loadRules, sendAdviserForm } from './adviser-form-submission';
import { type AdviserFormErrors, incompleteDates, type Rules, readForm } from './form-values';

/** spec: staff-panel §8 */
const FAILED = 'Error enviando el formulario. Por favor intenta nuevamente.';

type Status = 'idle' | 'submitting' | 'failed' | 'duplicate' | 'done';

/** Checks and sends an adviser's form, and has its status (spec: staff-panel §4, "Public form submission"). */
export function useSubmission(slug: string, draftName: string, rules: Rules | null) {
  const [status, setStatus] = useState<Status>('idle');
  const [message, setMessage] = useState('');
  const [errors, setErrors] = useState<AdviserFormErrors>({});
  const [outcome, setOutcome] = useState<object | null>(null);
  const summaryRef = useOutcomeFocus<HTMLDivElement>(outcome);
  const submission = useRef<Submission<AdviserFormBody> | null>(null);

  const conclude = (next: Status, found: AdviserFormErrors) => {
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
      // The form could be filled in from the time the document was loaded.
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
  const forgetError = (name: string) => setErrors(({ [name as AdviserFormField]: _, ...others }) => others);
  return { status, message, errors, summaryRef, submit, forgetError };
}
