import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ContactSubmission } from './submission';
import {
  findWaiting,
  followWaiting,
  isInFlight,
  keepWaiting,
  removeWaiting,
  sendWaiting,
  waitingWith,
} from './waiting-requests';

interface WaitingHandlers {
  /** `sending`: a form that was closed meanwhile is still sending it. */
  onWaiting: (sending: boolean) => void;
  onSent: () => void;
  /** The server refused it when it was sent later: the form shows it again. */
  onRefused: (submission: ContactSubmission, fields: Readonly<Record<string, string>>) => void;
}

/** A form's submission that waits for a connection, found again after a reload. */
export function useWaitingRequest(form: string, programTitle: string | undefined, handlers: WaitingHandlers) {
  const waiting = useRef<ContactSubmission | null>(null);
  const [sendingAgain, setSendingAgain] = useState(false);
  const [stillWaiting, setStillWaiting] = useState(false);

  const follow = useEffectEvent(() => {
    const submission = waiting.current;
    if (!submission) return;
    const kept = waitingWith(submission.key);
    if (kept && !kept.refused) return;
    waiting.current = null;
    if (!kept) return handlers.onSent();
    removeWaiting(submission.key);
    handlers.onRefused(submission, kept.refused ?? {});
  });
  const find = useEffectEvent(() => {
    const kept = findWaiting(form, programTitle);
    if (!kept) return;
    waiting.current = kept.submission;
    if (kept.refused) follow();
    else handlers.onWaiting(isInFlight(kept.submission.key));
  });

  useEffect(() => {
    find();
    return followWaiting({ changed: follow, shows: (key) => waiting.current?.key === key });
  }, []);

  return {
    keep: (submission: ContactSubmission) => {
      waiting.current = submission;
      setStillWaiting(false);
      keepWaiting(submission);
      handlers.onWaiting(false);
    },
    /** Takes the request out of the queue, to be changed. */
    withdraw: () => {
      const submission = waiting.current;
      waiting.current = null;
      if (submission) removeWaiting(submission.key);
      return submission;
    },
    sendAgain: () => {
      setSendingAgain(true);
      setStillWaiting(false);
      void sendWaiting().finally(() => {
        setSendingAgain(false);
        setStillWaiting(waiting.current !== null);
      });
    },
    sendingAgain,
    stillWaiting,
  };
}
