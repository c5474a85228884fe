import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Alert } from 'shared/ui';
import classes from './use-lazy-dialog.module.css';

export interface LazyDialogProps<Subject> {
  /** What the dialog was opened for. */
  about: Subject;
  /** After the dialog has left the screen, however it was closed. */
  onClosed: () => void;
}

export interface LazyDialogControl<Subject> {
  open: (about: Subject, opener: HTMLElement) => void;
  /** What the dialog that is still being fetched was opened for. */
  opening: Subject | null;
  /** To be rendered once in the page. */
  dialog: ReactNode;
}

/** A dialog whose code comes when it is first opened. The focus goes back to the button that opened it. */
export function useLazyDialog<Subject>(
  load: () => Promise<ComponentType<LazyDialogProps<Subject>>>,
  failure: string,
): LazyDialogControl<Subject> {
  const [Dialog, setDialog] = useState<ComponentType<LazyDialogProps<Subject>> | null>(null);
  const [about, setAbout] = useState<Subject | null>(null);
  const [failed, setFailed] = useState(false);
  const opener = useRef<HTMLElement | null>(null);
  const returning = useRef(false);

  const open = useCallback(
    (next: Subject, button: HTMLElement) => {
      opener.current = button;
      setFailed(false);
      setAbout(next);
      load().then(
        (component) => setDialog(() => component),
        (error: unknown) => {
          console.error(error);
          setAbout(null);
          setFailed(true);
        },
      );
    },
    [load],
  );

  const onClosed = useCallback(() => {
    returning.current = true;
    setAbout(null);
  }, []);
  // Only once the dialog is unmounted: until then its focus trap may take the focus again. If something else already
  // has the focus, leave it there.
  useEffect(() => {
    if (about !== null || !returning.current) return;
    returning.current = false;
    if (document.activeElement === document.body) opener.current?.focus();
  }, [about]);

  const dialog = (
    <>
      {Dialog && about !== null ? <Dialog about={about} onClosed={onClosed} /> : null}
      {failed ? (
        <Alert
          className={classes.failed}
          color="arcilla"
          role="alert"
          withCloseButton
          closeButtonLabel="Cerrar aviso"
          onClose={() => setFailed(false)}
        >
          {failure}
        </Alert>
      ) : null}
    </>
  );
  return { open, opening: Dialog ? null : about, dialog };
}
