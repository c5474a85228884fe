import { useEffect, useRef, useState } from 'react';
import { openerId } from './editor/field-id';
import { forgetProgramDraft } from './editor/program-draft';

interface Options {
  /** Id of the program whose form is open; empty for none. */
  openId: string;
  open: (id: string) => void;
  /** Asks whether what was typed is to be dropped before another form, or none, is opened. */
  onAsk: (next: string) => void;
}

/** Opens and closes the form of a program, and returns the focus to the button that opened it. */
export function useOpenForm({ openId, open, onAsk }: Options) {
  const typed = useRef(false);
  const [onTyped] = useState(() => (now: boolean) => {
    typed.current = now;
  });
  /** The program whose form is open; empty once it has been saved. */
  const opened = useRef('');
  useEffect(() => {
    // Return the focus to the button that opened the form; after saving, the notice has it.
    if (!openId && opened.current) document.getElementById(openerId(opened.current))?.focus();
    opened.current = openId;
  }, [openId]);
  return {
    onTyped,
    /** Opens another form, or none; asks first when that would lose what was typed. */
    leaveFor: (id: string) => {
      if (typed.current && id !== openId) onAsk(id);
      else open(id);
    },
    /** Discards what was typed, and opens the next form, or none. */
    drop: (next: string) => {
      forgetProgramDraft(openId);
      open(next);
    },
    /** Closes the form after the program was stored. */
    close: () => {
      forgetProgramDraft(openId);
      opened.current = '';
      open('');
    },
  };
}
