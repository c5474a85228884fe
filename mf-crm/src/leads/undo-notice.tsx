import { useEffect, useState } from 'react';
import { Button } from 'shared/ui';
import classes from './undo-notice.module.css';

/** What was done, and how it is taken back. */
export interface Undoable {
  text: string;
  /** Label of the button, if it is not "Deshacer". */
  label?: string;
  undo: () => Promise<unknown>;
}

const SHOWN_MS = 8_000;

interface Props {
  done: Undoable;
  onClosed: () => void;
}

/** Says for some seconds what was done, with a button that takes it back; it stays while hovered or focused. */
export function UndoNotice({ done, onClosed }: Props) {
  const [held, setHeld] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const waits = held || busy || problem !== null;
  useEffect(() => {
    if (waits) return;
    const timer = setTimeout(onClosed, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [waits, onClosed]);
  const undo = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await done.undo();
      onClosed();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer over it only keeps it in sight
    <div
      className={classes.notice}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p role={problem ? 'alert' : 'status'}>{problem ?? done.text}</p>
      <Button size="xs" variant="white" loading={busy} onClick={() => void undo()}>
        {done.label ?? 'Deshacer'}
      </Button>
      {problem ? (
        <Button size="xs" variant="white" onClick={onClosed}>
          Cerrar
        </Button>
      ) : null}
    </div>
  );
}
