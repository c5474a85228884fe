import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from 'shared';
import { type ContactContent, prepareSubmission, type Submission, sendContactRequest } from './contact-call';

export type ContactStatus = 'idle' | 'submitting' | 'success' | 'error';

export interface ContactFormOptions {
  /** Name of the form in the evidence of consent. */
  form: string;
  programTitle?: string;
  /** University pages only (spec: public-site §7). */
  programId?: string;
}

interface State {
  status: ContactStatus;
  fieldErrors: Readonly<Record<string, string>>;
}

const IDLE: State = { status: 'idle', fieldErrors: {} };

function readContent(form: HTMLFormElement, options: ContactFormOptions): ContactContent {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  return {
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    message: text('message'),
    ...(options.programTitle ? { programTitle: options.programTitle } : {}),
    ...(options.programId ? { programId: options.programId } : {}),
  };
}

/** The states of every form that sends a contact request (spec: public-site §4). The fields keep their own text. */
export function useContactForm(options: ContactFormOptions) {
  const [state, setState] = useState(IDLE);
  const formRef = useRef<HTMLFormElement>(null);
  const bannerRef = useRef<HTMLDivElement>(null);
  const submission = useRef<Submission | null>(null);
  const sending = useRef(false);

  // After a refused attempt the reader lands on what has to be corrected, or on the banner.
  useEffect(() => {
    if (state.status !== 'error') return;
    const firstWrong = formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (firstWrong ?? bannerRef.current)?.focus();
  }, [state]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    submission.current = prepareSubmission(readContent(event.currentTarget, options), submission.current);
    setState({ status: 'submitting', fieldErrors: {} });
    try {
      await sendContactRequest(submission.current, options.form);
      submission.current = null;
      setState({ status: 'success', fieldErrors: {} });
    } catch (error) {
      // spec: public-site §8 – "error logged; submit re-enabled".
      console.error(error);
      setState({ status: 'error', fieldErrors: error instanceof ApiError ? error.fields : {} });
    } finally {
      sending.current = false;
    }
  };

  return { ...state, submit, formRef, bannerRef };
}
