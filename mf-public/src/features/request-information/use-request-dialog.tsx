import { type ComponentType, type ReactNode, useCallback, useRef, useState } from 'react';
import { Alert } from 'shared/ui';
import type { RequestDialogProps, RequestedProgram } from './request-dialog';
import classes from './use-request-dialog.module.css';

const loadDialog = () => import('./request-dialog');

/** Fetches the dialog's code ahead, when a button is hovered, focused or touched. A failure shows when it is opened. */
export function preloadRequestDialog(): void {
  loadDialog().catch(() => {});
}

interface RequestDialogControl {
  open: (program: RequestedProgram, opener: HTMLElement) => void;
  /** The program whose dialog is still being fetched. */
  opening: RequestedProgram | null;
  /** To be rendered once in the page. */
  dialog: ReactNode;
}

/** One request dialog for a whole page of programs. The focus goes back to the button that opened it. */
export function useRequestDialog(): RequestDialogControl {
  const [Dialog, setDialog] = useState<ComponentType<RequestDialogProps> | null>(null);
  const [program, setProgram] = useState<RequestedProgram | null>(null);
  const [failed, setFailed] = useState(false);
  const opener = useRef<HTMLElement | null>(null);

  const open = useCallback((next: RequestedProgram, button: HTMLElement) => {
    opener.current = button;
    setFailed(false);
    setProgram(next);
    loadDialog().then(
      (module) => setDialog(() => module.default),
      (error: unknown) => {
        console.error(error);
        setProgram(null);
        setFailed(true);
      },
    );
  }, []);

  const onClosed = useCallback(() => {
    setProgram(null);
    opener.current?.focus();
  }, []);

  const dialog = (
    <>
      {Dialog && program ? <Dialog program={program} onClosed={onClosed} /> : null}
      {failed ? (
        <Alert
          className={classes.failed}
          color="arcilla"
          role="alert"
          withCloseButton
          closeButtonLabel="Cerrar aviso"
          onClose={() => setFailed(false)}
        >
          No pudimos abrir el formulario. Revise su conexión e intente nuevamente.
        </Alert>
      ) : null}
    </>
  );
  return { open, opening: Dialog ? null : program, dialog };
}
