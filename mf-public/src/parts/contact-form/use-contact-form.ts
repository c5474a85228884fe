import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from 'shared';
import { forgetDraft, keepDraft, readDraft } from 'shared/forms';
import { failureHint } from './failure-hint';
import { fillFields, isHoneypotFilled, readContent, type WrittenValues, writtenValues } from './form-values';
import { forgetPerson, keepPerson, keptPerson, type Person } from './person';
import { tellSending, tellSent } from './sent-notice';
import { type ContactSubmission, prepareSubmission } from './submission';
import { useHydrating } from './use-hydrating';
import { useTimedClose } from './use-timed-close';
import { useWaitingRequest } from './use-waiting-request';
import { leaveToQueue, removeWaiting, sendKept } from './waiting-requests';

export interface ContactFormOptions {
  /** Name of the form: in the evidence of consent (`X-Form`), and of its draft. */
  form: string;
  programTitle?: string;
  /** University pages only (spec: public-site §7). */
  programId?: string;
  /** How long the thanks stay; without it they stay for good. */
  thanksMs?: number;
  /** After `thanksMs`; without it the form comes back. */
  onThanksOver?: () => void;
  /** How long the message of a failed attempt stays; without it, until the next attempt. */
  failureMs?: number;
}

type ContactStatus = 'idle' | 'submitting' | 'waiting' | 'success' | 'error';

interface State {
  status: ContactStatus;
  fieldErrors: Readonly<Record<string, string>>;
  /** Under the banner of a failed attempt, where there is more to say. */
  hint: string;
}

/** `hint` of a waiting request that is on its way. */
export const SENDING = 'sending';

const IDLE: State = { status: 'idle', fieldErrors: {}, hint: '' };

/**
 * States of every form that sends a contact request (spec: public-site §4). The fields keep their own text, so
 * nothing that was typed before this code ran is lost. Show it with `ContactFormView`.
 */
export function useContactForm(options: ContactFormOptions) {
  const { form: name, programTitle, programId, thanksMs, onThanksOver, failureMs } = options;
  const [state, setState] = useState(IDLE);
  const [restored, setRestored] = useState(false);
  const formRef = useRef<HTMLFormElement | null>(null);
  const bannerRef = useRef<HTMLDivElement>(null);
  const startedAt = useRef(0);
  // The server's HTML could be filled in since the navigation, long before hydration on a slow phone.
  const firstShownAt = useRef(useHydrating() ? performance.timeOrigin : null);
  const submission = useRef<ContactSubmission | null>(null);
  const sending = useRef(false);
  const refill = useRef<WrittenValues | null>(null);
  /** Its owner closed it or left the page: what happens to a request is told elsewhere. */
  const left = useRef(false);
  const [person, setPerson] = useState<Person | null>(null);

  const succeed = useCallback(() => {
    forgetDraft(name);
    submission.current = null;
    setState({ ...IDLE, status: 'success' });
  }, [name]);
  const refuse = useCallback((fieldErrors: State['fieldErrors'], hint = '') => {
    setState({ status: 'error', fieldErrors, hint });
  }, []);
  const waiting = useWaitingRequest(name, programTitle, {
    onWaiting: (isSending) => setState({ ...IDLE, status: 'waiting', hint: isSending ? SENDING : '' }),
    onSent: succeed,
    onRefused: ({ request }, fieldErrors) => {
      // The form is there already when it is opened after the refusal.
      if (formRef.current) fillFields(formRef.current, request);
      else refill.current = request;
      refuse(fieldErrors);
    },
  });

  // A ref callback, because a dialog mounts its content after the effects of its owner.
  const attachForm = useCallback(
    (form: HTMLFormElement | null) => {
      formRef.current = form;
      if (!form) return;
      const filled = fillFields(form, refill.current ?? readDraft(name));
      // What was restored was written before this form was shown.
      const before = filled ? performance.timeOrigin : firstShownAt.current;
      startedAt.current = before ?? Date.now();
      firstShownAt.current = null;
      refill.current = null;
      if (filled) setRestored(true);
      setPerson(filled ? null : keptPerson());
    },
    [name],
  );

  // After a failed attempt the focus goes to the first wrong field, or to the banner. A banner that vanishes is announced
  // and stays while it is focused, so it must not take the focus by itself.
  useEffect(() => {
    if (state.status !== 'error') return;
    const form = formRef.current;
    const firstWrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (firstWrong) firstWrong.focus();
    else if (failureMs === undefined) bannerRef.current?.focus();
    else {
      form?.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true });
      bannerRef.current?.scrollIntoView({ block: 'nearest' });
    }
  }, [state, failureMs]);

  const leave = useCallback(() => {
    if (sending.current && !left.current) tellSending();
    left.current = true;
  }, []);
  useEffect(() => {
    left.current = false;
    return leave;
  }, [leave]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    const form = event.currentTarget;
    const current = prepareSubmission(
      readContent(form, { programTitle, programId }),
      { form: name, elapsedMs: Date.now() - startedAt.current, honeypotFilled: isHoneypotFilled(form) },
      submission.current,
    );
    submission.current = current;
    keepPerson(current.request);
    const keep = () => {
      waiting.keep(current);
      forgetDraft(name);
    };
    try {
      if (!navigator.onLine) return keep();
      setState({ ...IDLE, status: 'submitting' });
      const shown = await sendKept(current);
      if (left.current) {
        forgetDraft(name);
        if (!shown) tellSent();
      } else succeed();
    } catch (error) {
      if (left.current) {
        forgetDraft(name);
        return leaveToQueue(current, error);
      }
      if (!navigator.onLine) return keep();
      removeWaiting(current.key);
      // spec: public-site §8.
      console.error(error);
      refuse(error instanceof ApiError ? error.fields : {}, failureHint(error));
    } finally {
      sending.current = false;
    }
  };

  const keep = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    keepDraft(name, writtenValues(currentTarget));

  const clear = () => {
    forgetDraft(name);
    formRef.current?.reset();
    setRestored(false);
    formRef.current?.querySelector('input')?.focus();
  };

  const fillPerson = () => {
    const form = formRef.current;
    if (!form || !person) return;
    fillFields(form, person);
    keepDraft(name, writtenValues(form));
    setPerson(null);
    form.querySelector<HTMLElement>('textarea')?.focus();
  };
  const dropPerson = () => {
    forgetPerson();
    setPerson(null);
    formRef.current?.querySelector('input')?.focus();
  };

  const edit = () => {
    refill.current = waiting.withdraw()?.request ?? null;
    setState(IDLE);
  };

  // Field errors stay; only the banner goes.
  const reopen = useCallback(() => setState((current) => ({ ...current, status: 'idle' })), []);
  const thanksOver = state.status === 'success' && thanksMs !== undefined;
  const failureOver = state.status === 'error' && failureMs !== undefined;
  const { held, holdHandlers } = useTimedClose(
    thanksOver || failureOver,
    (thanksOver ? thanksMs : failureMs) ?? 0,
    thanksOver && onThanksOver ? onThanksOver : reopen,
    { ignoreFocusOnMessage: thanksOver },
  );

  return {
    ...state,
    submit,
    keep,
    clear,
    restored,
    person,
    fillPerson,
    dropPerson,
    leave,
    edit,
    reopen,
    sendAgain: waiting.sendAgain,
    sendingAgain: waiting.sendingAgain,
    stillWaiting: waiting.stillWaiting,
    held,
    holdHandlers,
    thanksMs,
    failureVanishes: failureMs !== undefined,
    attachForm,
    formRef,
    bannerRef,
    target: { form: name, programTitle, programId },
  };
}

export type ContactForm = ReturnType<typeof useContactForm>;
