import { type ReactNode, useId, useRef } from 'react';
import classes from './dialog.module.css';
import { useShownModally } from './shown-modally';

interface Props {
  title: string;
  text: ReactNode;
  /** Selector of the element to focus first; else the first focusable one. */
  initialFocus?: string;
  /** Called on the escape key. Absent: the dialog must be answered. */
  onCancel?: () => void;
  children: ReactNode;
}

/** A modal question, which waits for an answer. */
export function Dialog({ title, text, initialFocus, onCancel, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useShownModally(dialog, initialFocus);
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onCancel?.();
      }}
      // Browsers close a dialog at a second escape even if the first was prevented: open it again.
      onClose={({ currentTarget }) =>
        currentTarget.isConnected && !currentTarget.open && currentTarget.showModal()
      }
    >
      <h2 id={titleId}>{title}</h2>
      <p className={classes.text}>{text}</p>
      {children}
    </dialog>
  );
}
