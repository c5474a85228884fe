import { type ReactNode, useId, useRef } from 'react';
import classes from './dialog.module.css';
import { useShownModally } from './shown-modally';

interface Props {
  title: string;
  text: ReactNode;
  /** Selector of the element that has the focus first; else the first one that can. */
  initialFocus?: string;
  /** The escape key. Absent: the dialog has to be answered. */
  onCancel?: () => void;
  children: ReactNode;
}

/** A question over the page, which waits for the answer. */
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
      // Browsers close it at a second escape, whatever the first was answered.
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
