import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from 'shared';
import { forgetDraft } from 'shared/forms';
import { failureHint } from './failure-hint';
import { isHoneypotFilled, readContent } from './form-values';
import { keepPerson } from './person';
import { tellSending, tellSent } from './sent-notice';
import { type ContactSubmission, prepareSubmission } from './submission';
import { useTimedClose } from './use-timed-close';
import { useWaitingRequest } from './use-waiting-request';
import { useWrittenFields } from './use-written-fields';
import { leaveToQueue, removeWaiting, sendKept } from './waiting-requests';

export interface ContactFormOptions {
  /** Name of the form, in the evidence of consent (`X-Form`) and in its draft. */
  form: string;
  programTitle?: string;
  /** University pages only (spec: public-site §7). */
  programId?: string;
  /** How long the thanks stay; if absent, they stay for good. */
  thanksMs?: number;
  /** Called after `thanksMs`; if absent, the form comes back. */
  onThanksOver?: () => void;
  /** How long the message of a failed attempt stays; if absent, until the next attempt. */
  failureMs?: number;
}

type ContactStatus = 'idle' | 'submitting' | 'waiting' | 'success' | 'error';

interface State {
  status: ContactStatus;
  fieldErrors: Readonly<Record<string, string>>;
  /** Text under the banner of a failed attempt, if there is more to say. */
  hint: string;
}

/** `hint` of a waiting request that is being sent. */
export const SENDING = 'sending';

/**
 * States of every form that sends a contact request (spec: public-site §4). The fields are uncontrolled, so text
 * typed before this code ran is not lost. Show it with `ContactFormView`.
 */
export function useContactForm(options: ContactFormOptions) {
  const { form: name, programTitle, programId, thanksMs, onThanksOver, failureMs } = options;
  const target = { form: name, programTitle, programId };
  const [state, setState] = useState<State>({ status: 'idle', fieldErrors: {}, hint: '' });
  const [fields, takeBack, startedAt] = useWrittenFields(name);
  const failureVanishes = failureMs !== undefined;
  const submission = useRef<ContactSubmission | null>(null);
  const sending = useRef(false);
  /** Its owner closed it or left the page: the outcome of a request is shown elsewhere. */
  const left = useRef(false);

  const show = (status: ContactStatus, hint = '', fieldErrors: State['fieldErrors'] = {}) =>
    setState({ status, fieldErrors, hint });
  const succeed = () => {
    forgetDraft(name);
    submission.current = null;
    show('success');
  };
  const {
    keep: keepWaiting,
    withdraw,
    ...again
  } = useWaitingRequest(name, programTitle, {
    onWaiting: (isSending) => show('waiting', isSending ? SENDING : ''),
    onSent: succeed,
    onRefused: ({ request }, fieldErrors) => {
      takeBack(request);
      show('error', '', fieldErrors);
    },
  });

  const bannerRef = useFailureFocus(state, fields.formRef, failureVanishes);

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
      readContent(form, target),
      { form: name, elapsedMs: Date.now() - startedAt.current, honeypotFilled: isHoneypotFilled(form) },
      submission.current,
    );
    submission.current = current;
    keepPerson(current.request);
    const keep = () => {
      keepWaiting(current);
      forgetDraft(name);
    };
    try {
      if (!navigator.onLine) return keep();
      show('submitting');
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
      show('error', failureHint(error), error instanceof ApiError ? error.fields : {});
    } finally {
      sending.current = false;
    }
  };

  const edit = () => {
    const withdrawn = withdraw();
    if (withdrawn) takeBack(withdrawn.request);
    show('idle');
  };

  // Field errors stay; only the banner disappears.
  const reopen = useCallback(() => setState((current) => ({ ...current, status: 'idle' })), []);
  const thanksOver = state.status === 'success' && thanksMs !== undefined;
  const failureOver = state.status === 'error' && failureVanishes;
  const closing = useTimedClose(
    thanksOver || failureOver,
    (thanksOver ? thanksMs : failureMs) ?? 0,
    thanksOver && onThanksOver ? onThanksOver : reopen,
    { ignoreFocusOnMessage: thanksOver },
  );

  return {
    ...state,
    ...fields,
    ...again,
    ...closing,
    submit,
    leave,
    edit,
    thanksMs,
    failureVanishes,
    bannerRef,
    target,
  };
}

export type ContactForm = ReturnType<typeof useContactForm>;

/**
 * After a failed attempt the focus goes to the first wrong field, else to the banner, which has the returned ref. A
 * vanishing banner is announced and stays while focused, so it must not get the focus by itself.
 */
function useFailureFocus(state: State, formRef: RefObject<HTMLFormElement | null>, vanishes: boolean) {
  const bannerRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state.status !== 'error') return;
    const form = formRef.current;
    const firstWrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (firstWrong) firstWrong.focus();
    else if (!vanishes) bannerRef.current?.focus();
    else {
      form?.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true });
      bannerRef.current?.scrollIntoView({ block: 'nearest' });
    }
  }, [state, formRef, vanishes]);
  return bannerRef;
}
