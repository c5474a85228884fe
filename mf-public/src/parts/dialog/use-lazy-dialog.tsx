import { IconX } from '@tabler/icons-react';
import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { ActionIcon, Alert } from 'shared/ui';
import classes from './use-lazy-dialog.module.css';
import { whenIdle } from './when-idle';

export interface LazyDialogProps<Subject> {
  /** What the dialog was opened for. */
  about: Subject;
  /** Called after the dialog has left the screen, however it was closed. */
  onClosed: () => void;
}

export interface LazyDialogControl<Subject> {
  open: (about: Subject, opener: HTMLElement) => void;
  /** Subject of the dialog whose code is still loading. */
  opening: Subject | null;
  /** Render it once in the page. */
  dialog: ReactNode;
}

type Loaded<Subject> = ComponentType<LazyDialogProps<Subject>>;

interface Place<Subject> {
  show: (Dialog: Loaded<Subject>, about: Subject) => void;
  fail: (failed: boolean) => void;
}

/**
 * A dialog whose code loads when the page is idle, or when it is opened before that. On closing, the focus returns to
 * the button that opened it. Opening it re-renders nothing else of the page.
 */
export function useLazyDialog<Subject>(
  load: () => Promise<Loaded<Subject>>,
  failure: string,
): LazyDialogControl<Subject> {
  const [opening, setOpening] = useState<Subject | null>(null);
  const place = useRef<Place<Subject>>(null);
  const opener = useRef<HTMLElement | null>(null);
  const loaded = useRef<Loaded<Subject> | null>(null);

  useEffect(
    () =>
      whenIdle(() => {
        load().then(
          (component) => {
            loaded.current = component;
          },
          // Opening the dialog tries again and shows a failure.
          () => undefined,
        );
      }),
    [load],
  );

  const open = useCallback(
    (about: Subject, button: HTMLElement) => {
      opener.current = button;
      place.current?.fail(false);
      if (loaded.current) {
        place.current?.show(loaded.current, about);
        return;
      }
      setOpening(() => about);
      load().then(
        (component) => {
          loaded.current = component;
          setOpening(null);
          place.current?.show(component, about);
        },
        (error: unknown) => {
          console.error(error);
          setOpening(null);
          place.current?.fail(true);
        },
      );
    },
    [load],
  );

  const dialog = useMemo(() => <DialogPlace ref={place} opener={opener} failure={failure} />, [failure]);
  return { open, opening, dialog };
}

interface DialogPlaceProps<Subject> {
  ref: RefObject<Place<Subject> | null>;
  opener: RefObject<HTMLElement | null>;
  failure: string;
}

function DialogPlace<Subject>({ ref, opener, failure }: DialogPlaceProps<Subject>) {
  const [shown, setShown] = useState<{ Dialog: Loaded<Subject>; about: Subject; turn: number } | null>(null);
  const [failed, setFailed] = useState(false);
  const returning = useRef(false);
  useImperativeHandle(
    ref,
    () => ({
      // If opened again while it fades out, it is a new dialog.
      show: (Dialog, about) => setShown((before) => ({ Dialog, about, turn: (before?.turn ?? 0) + 1 })),
      fail: setFailed,
    }),
    [],
  );

  const onClosed = useCallback(() => {
    returning.current = true;
    setShown(null);
  }, []);
  // Only once the dialog is unmounted: until then its focus trap may take the focus again. If something else already
  // has the focus, leave it there.
  useEffect(() => {
    if (shown !== null || !returning.current) return;
    returning.current = false;
    if (document.activeElement === document.body) opener.current?.focus();
  }, [shown, opener]);

  return (
    <>
      {shown ? <shown.Dialog key={shown.turn} about={shown.about} onClosed={onClosed} /> : null}
      {failed ? (
        <Alert
          className={classes.failed}
          color="arcilla"
          role="alert"
          action={
            <ActionIcon
              variant="transparent"
              color="arcilla"
              size={24}
              aria-label="Cerrar aviso"
              onClick={() => setFailed(false)}
            >
              <IconX size={20} stroke={1.75} aria-hidden="true" />
            </ActionIcon>
          }
        >
          {failure}
        </Alert>
      ) : null}
    </>
  );
}
