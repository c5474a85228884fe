import { IconPhotoUp, IconTrash } from '@tabler/icons-react';
import { type ClipboardEvent, type DragEvent, lazy, Suspense, useId, useState } from 'react';
import { Notice } from 'shared/forms';
import { Button } from 'shared/ui';
import { Progress } from 'shared/ui-staff';
import { fieldId } from './field-id';
import classes from './image-field.module.css';
import { uploadImage } from './programs-queries';

const CropDialog = lazy(() => import(/* webpackChunkName: "crop-dialog" */ './crop-dialog'));

const TYPES = 'image/jpeg,image/png,image/webp,image/avif';
const MAX_MB = 10;

interface Props {
  /** URL of the picture; empty: the site shows the one of the subject. */
  value: string;
  error: string | undefined;
  onChange: (url: string) => void;
}

/** The program's picture: dropped, pasted or chosen, cropped to what the site shows, then uploaded. */
export function ImageField({ value, error, onChange }: Props) {
  const [source, setSource] = useState<File | null>(null);
  const [pending, setPending] = useState<Blob | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  /** How much of the upload has left, from 0 to 1; null while there is none. */
  const [sent, setSent] = useState<number | null>(null);
  const busy = sent !== null;
  const label = useId();

  const take = (file: File | undefined) => {
    setProblem(null);
    if (!file) return;
    if (!TYPES.split(',').includes(file.type)) return setProblem('Use una imagen JPEG, PNG, WebP o AVIF.');
    if (file.size > MAX_MB * 1024 * 1024) return setProblem(`Use una imagen de hasta ${MAX_MB} MB.`);
    setPending(null);
    setSource(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take([...event.dataTransfer.files][0]);
  };
  const paste = (event: ClipboardEvent) => {
    const file = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'));
    if (!file) return;
    event.preventDefault();
    take(file);
  };
  const upload = async (blob: Blob) => {
    setPending(blob);
    setProblem(null);
    setSent(0);
    try {
      const file = {
        fileName: source?.name || 'imagen',
        fileContentBase64: await base64Of(blob),
        fileType: blob.type,
      };
      onChange(await uploadImage(file, setSent));
      setSource(null);
      setPending(null);
    } catch (cause) {
      setProblem(cause instanceof Error ? cause.message : String(cause));
    } finally {
      setSent(null);
    }
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
      onPaste={paste}
    >
      <span id={label} className={classes.label}>
        Imagen
      </span>
      {value ? <img className={classes.picture} src={value} alt="Imagen actual del programa" /> : null}
      <div className={classes.line}>
        <IconPhotoUp size={20} stroke={1.75} aria-hidden="true" />
        <p>Suelte o pegue una imagen aquí, o elíjala. Se recorta a 12:5.</p>
      </div>
      <div className={classes.line}>
        <Button component="label" size="sm" variant="default" disabled={busy}>
          Elegir imagen
          <input
            type="file"
            id={fieldId('imagen')}
            className={classes.input}
            accept={TYPES}
            aria-label="Elegir imagen"
            onChange={({ currentTarget }) => {
              take(currentTarget.files?.[0]);
              currentTarget.value = '';
            }}
          />
        </Button>
        {value ? (
          <Button
            size="sm"
            variant="subtle"
            leftSection={<IconTrash aria-hidden="true" />}
            onClick={() => onChange('')}
          >
            Quitar
          </Button>
        ) : null}
      </div>
      <div role="status">
        {sent === null ? null : <UploadProgress name={source?.name ?? 'imagen'} sent={sent} />}
      </div>
      {(problem ?? error) ? (
        <Notice
          kind="bad"
          action={
            pending && !busy ? (
              <Button size="sm" variant="default" onClick={() => void upload(pending)}>
                Reintentar
              </Button>
            ) : undefined
          }
        >
          {problem ?? error}
        </Notice>
      ) : null}
      {source && !pending ? (
        <Suspense fallback={null}>
          <CropDialog
            file={source}
            onCropped={(blob) => void upload(blob)}
            onUnreadable={() => setProblem('La imagen está dañada y no se puede leer.')}
            onClosed={() => {
              setSource(null);
            }}
          />
        </Suspense>
      ) : null}
    </fieldset>
  );
}

/** How far an upload is. All of it sent, the server still re-encodes it. */
function UploadProgress({ name, sent }: { name: string; sent: number }) {
  const percent = Math.round(sent * 100);
  return (
    <div className={classes.progress}>
      <span className={classes.fileName}>{name}</span>
      <span>{percent < 100 ? `${percent} %` : 'Preparando...'}</span>
      <Progress value={percent} animated={percent === 100} aria-label="Subiendo la imagen" />
    </div>
  );
}

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  // In pieces: the number of arguments of a call is limited.
  for (let at = 0; at < bytes.length; at += 32_768)
    text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
  return btoa(text);
}
