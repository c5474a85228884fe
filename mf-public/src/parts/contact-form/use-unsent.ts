import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Submission } from './submission';
import {
  findUnsent,
  followUnsent,
  isInFlight,
  keepUnsent,
  removeUnsent,
  sendUnsent,
  unsentWith,
} from './unsent';

interface UnsentHandlers {
  /** `sending`: it is on its way from a form that was closed meanwhile. */
  onWaiting: (sending: boolean) => void;
  onSent: () => void;
  /** The server refused it when it was sent later: the form takes it back. */
  onRefused: (submission: Submission, fields: Readonly<Record<string, string>>) => void;
}

/** The submission of a form that waits for a connection, found again after a reload. */
export function useUnsent(form: string, programTitle: string | undefined, handlers: UnsentHandlers) {
  const waiting = useRef<Submission | null>(null);
  const [sendingAgain, setSendingAgain] = useState(false);
  const [stillUnsent, setStillUnsent] = useState(false);

  const follow = useEffectEvent(() => {
    const submission = waiting.current;
    if (!submission) return;
    const kept = unsentWith(submission.key);
    if (kept && !kept.refused) return;
    waiting.current = null;
    if (!kept) return handlers.onSent();
    removeUnsent(submission.key);
    handlers.onRefused(submission, kept.refused ?? {});
  });
  const find = useEffectEvent(() => {
    const kept = findUnsent(form, programTitle);
    if (!kept) return;
    waiting.current = kept.submission;
    if (kept.refused) follow();
    else handlers.onWaiting(isInFlight(kept.submission.key));
  });

  useEffect(() => {
    find();
    return followUnsent({ changed: follow, shows: (key) => waiting.current?.key === key });
  }, []);

  return {
    keep: (submission: Submission) => {
      waiting.current = submission;
      setStillUnsent(false);
      keepUnsent(submission);
      handlers.onWaiting(false);
    },
    /** Takes it back, to be changed. */
    withdraw: () => {
      const submission = waiting.current;
      waiting.current = null;
      if (submission) removeUnsent(submission.key);
      return submission;
    },
    sendAgain: () => {
      setSendingAgain(true);
      setStillUnsent(false);
      void sendUnsent().finally(() => {
        setSendingAgain(false);
        setStillUnsent(waiting.current !== null);
      });
    },
    sendingAgain,
    stillUnsent,
  };
}
