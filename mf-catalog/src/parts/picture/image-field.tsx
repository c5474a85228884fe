import { IconPhotoUp, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useId, useRef } from 'react';
import { Notice, Refusal } from 'shared/forms';
import { Button, Row } from 'shared/ui';
import classes from './image-field.module.css';
import { Picture, UploadProgress } from './picture';
import { PictureInput } from './picture-input';
import { useDroppedPicture } from './use-dropped-picture';
import { usePicture } from './use-picture';

const CropDialog = lazy(() => import(/* webpackChunkName: "crop-dialog" */ './crop-dialog'));

interface Props {
  /** Id of the file input. */
  id: string;
  /** What the picture belongs to, such as "del programa". */
  of: string;
  /** URL of the picture; empty when the site shows another one instead. */
  value: string;
  /** URL of that other picture, if known, and `without`, the text for it. */
  scene?: string | undefined;
  without: string;
  error: string | undefined;
  onChange: (url: string) => void;
  /** Tells whether a chosen picture is not uploaded yet. */
  onPending: (pending: boolean) => void;
}

/** A picture of the site: dropped, pasted or chosen, cropped to what the site shows, then uploaded. */
export function ImageField({ id, of, value, scene, without, error, onChange, onPending }: Props) {
  const picture = usePicture({ onChange, onPending });
  const { source, pending, sent, problem, take } = picture;
  const busy = sent !== null;
  const label = useId();
  const zone = useDroppedPicture(take, source !== null);
  const input = useRef<HTMLInputElement>(null);
  // The pressed control has disappeared: the dialog's, or the retry button.
  useEffect(() => {
    if (busy) input.current?.focus();
  }, [busy]);
  /** Removes a picture that is not uploaded yet and stops its upload; otherwise removes the stored picture. */
  const remove = () => {
    // The pressed button may disappear too.
    input.current?.focus();
    picture.stop();
    if (!pending) onChange('');
  };

  return (
    <fieldset className={classes.field} aria-labelledby={label} {...zone}>
      <span id={label} className={classes.label}>
        Imagen
      </span>
      <Picture url={value} pending={pending} of={of} scene={scene} without={without} />
      <Row gap={8} className={classes.line}>
        <IconPhotoUp size={20} stroke={1.75} aria-hidden="true" />
        <p>Suelte o pegue una imagen aquí, o elíjala. Se recorta a 5:3, como en el sitio.</p>
      </Row>
      <Row gap={8} className={classes.line}>
        <PictureInput ref={input} id={id} busy={busy} onTake={take} />
        {value || pending ? (
          <Button size="sm" variant="subtle" leftSection={<IconTrash aria-hidden="true" />} onClick={remove}>
            {busy ? 'Cancelar la subida' : 'Quitar'}
          </Button>
        ) : null}
      </Row>
      <div role="status">
        {sent === null ? null : <UploadProgress name={source?.name ?? 'imagen'} sent={sent} />}
      </div>
      <Refusal
        problem={problem}
        action={
          picture.retry ? (
            <Button size="sm" variant="default" onClick={picture.retry}>
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
            onCropped={async (blob) => picture.upload(await dataUrlOf(blob))}
            onUnreadable={picture.unreadable}
            onClosed={picture.leaveCrop}
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
