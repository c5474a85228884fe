import { IconPhotoUp, IconTrash } from '@tabler/icons-react';
import { type DragEvent, lazy, Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { ApiError } from 'shared';
import { Notice, Refusal } from 'shared/forms';
import { HEIC_REFUSAL } from 'shared/rules';
import { Button } from 'shared/ui';
import { fieldId } from '../editor/field-id';
import { uploadImage } from '../programs-queries';
import classes from './image-field.module.css';
import { Picture, UploadProgress } from './picture';
import { isWholePicture } from './whole-picture';

const CropDialog = lazy(() => import(/* webpackChunkName: "crop-dialog" */ './crop-dialog'));

const TYPES = 'image/jpeg,image/png,image/webp,image/avif';
/** By its type or, where the system knows none, its name. */
const HEIC = /[./]hei[cf]$/i;
const BROKEN = 'La imagen está dañada o incompleta y no se puede leer. Guárdela de nuevo e intente otra vez.';
const MAX_MB = 10;
/** Answers that are about the picture itself: broken or too small, too large, no picture. */
const REFUSED: readonly number[] = [400, 413, 415];

interface Props {
  /** URL of the picture; empty: the site shows the one of the subject. */
  value: string;
  /** URL of that scene. */
  scene: string;
  error: string | undefined;
  onChange: (url: string) => void;
  /** Whether there is a chosen picture that is not uploaded. */
  onPending: (pending: boolean) => void;
}

/** The program's picture: dropped, pasted or chosen, cropped to what the site shows, then uploaded. */
export function ImageField({ value, scene, error, onChange, onPending }: Props) {
  const [source, setSource] = useState<File | null>(null);
  /** The chosen part while it is not uploaded, as a `data:` URL. */
  const [pending, setPending] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  /** How much of the upload has left, from 0 to 1; null while there is none. */
  const [sent, setSent] = useState<number | null>(null);
  const busy = sent !== null;
  const tell = useEffectEvent(onPending);
  const waits = pending !== null;
  useEffect(() => {
    tell(waits);
    return () => tell(false);
  }, [waits]);
  /** Ends the upload. */
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const label = useId();

  const take = async (file: File | undefined) => {
    if (!file || busy) return;
    setProblem(null);
    if (HEIC.test(file.name) || HEIC.test(file.type)) return setProblem(HEIC_REFUSAL);
    if (!TYPES.split(',').includes(file.type)) return setProblem('Use una imagen JPEG, PNG, WebP o AVIF.');
    if (file.size > MAX_MB * 1024 * 1024) return setProblem(`Use una imagen de hasta ${MAX_MB} MB.`);
    setPending(null);
    if (isWholePicture(new Uint8Array(await file.arrayBuffer()))) setSource(file);
    else setProblem(BROKEN);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take([...event.dataTransfer.files][0]);
  };
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const file = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'));
    if (!file || source) return;
    event.preventDefault();
    void take(file);
  });
  // Wherever the focus is: no other field takes a picture.
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
  const input = useRef<HTMLInputElement>(null);
  // What was pressed is gone: the dialog, or the button that tries again.
  useEffect(() => {
    if (busy) input.current?.focus();
  }, [busy]);
  const upload = async (url: string) => {
    setPending(url);
    setProblem(null);
    setSent(0);
    const control = new AbortController();
    const { signal } = control;
    running.current = control;
    try {
      const [head = '', fileContentBase64 = ''] = url.split(',');
      const fileType = /^data:([^;]+)/.exec(head)?.[1] ?? '';
      const file = { fileName: source?.name || 'imagen', fileContentBase64, fileType };
      const uploaded = await uploadImage(file, setSent, signal);
      if (signal.aborted) return;
      onChange(uploaded);
      setSource(null);
      setPending(null);
    } catch (cause) {
      if (signal.aborted) return;
      // The same picture would be refused again.
      if (cause instanceof ApiError && REFUSED.includes(cause.status)) {
        setSource(null);
        setPending(null);
      }
      setProblem(cause instanceof Error ? cause.message : String(cause));
    } finally {
      if (!signal.aborted) setSent(null);
    }
  };

  /** Removes the picture that is not uploaded, and ends its upload; else the one of the program. */
  const remove = () => {
    // The button may go with it.
    input.current?.focus();
    running.current?.abort();
    setSent(null);
    setProblem(null);
    setSource(null);
    if (pending) setPending(null);
    else onChange('');
  };

  return (
    <fieldset
      className={classes.field}
      aria-labelledby={label}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span id={label} className={classes.label}>
        Imagen
      </span>
      <Picture url={value} pending={pending} scene={scene} />
      <div className={classes.line}>
        <IconPhotoUp size={20} stroke={1.75} aria-hidden="true" />
        <p>Suelte o pegue una imagen aquí, o elíjala. Se recorta a 5:3, como en el sitio.</p>
      </div>
      <div className={classes.line}>
        <Button component="label" size="sm" variant="default" disabled={busy}>
          Elegir imagen
          <input
            ref={input}
            type="file"
            id={fieldId('imagen')}
            className={classes.input}
            accept={TYPES}
            aria-label="Elegir imagen"
            aria-disabled={busy || undefined}
            onClick={(event) => busy && event.preventDefault()}
            onChange={({ currentTarget }) => {
              void take(currentTarget.files?.[0]);
              currentTarget.value = '';
            }}
          />
        </Button>
        {value || pending ? (
          <Button size="sm" variant="subtle" leftSection={<IconTrash aria-hidden="true" />} onClick={remove}>
            {busy ? 'Cancelar la subida' : 'Quitar'}
          </Button>
        ) : null}
      </div>
      <div role="status">
        {sent === null ? null : <UploadProgress name={source?.name ?? 'imagen'} sent={sent} />}
      </div>
      <Refusal
        problem={problem}
        action={
          pending && !busy ? (
            <Button size="sm" variant="default" onClick={() => void upload(pending)}>
              Reintentar
            </Button>
          ) : null
        }
      />
      {error && !problem ? <Notice kind="bad">{error}</Notice> : null}
      {source && !pending ? (
        <Suspense fallback={null}>
          <CropDialog
            file={source}
            onCropped={async (blob) => void upload(await dataUrlOf(blob))}
            onUnreadable={() => setProblem(BROKEN)}
            onClosed={() => {
              setSource(null);
            }}
          />
        </Suspense>
      ) : null}
    </fieldset>
  );
}

function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
