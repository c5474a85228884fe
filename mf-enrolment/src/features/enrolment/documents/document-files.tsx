import { IconCamera, IconFile } from '@tabler/icons-react';
import { type ChangeEvent, type ReactNode, type Ref, useRef, useState } from 'react';
import { Notice } from 'shared/forms';
import type { EnrolmentDocument } from 'shared/schemas';
import { VisuallyHidden } from 'shared/ui';
import type { Pages } from '../sending/use-pages';
import type { Upload, Uploads } from '../sending/use-uploads';
import classes from './document-files.module.css';
import { DocumentPages } from './document-pages';
import { SentRow, UploadRow } from './file-rows';
import { PlainUpload } from './plain-upload';

const ACCEPTED = 'image/jpeg,image/png,image/heic,image/heif,application/pdf';
const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

interface Props {
  token: string;
  document: EnrolmentDocument;
  uploads: Uploads;
  pages: Pages;
  /** Reads the page again. */
  onChanged: () => Promise<void>;
}

/** Takes chosen files: photos become pages, any other goes as it is. */
function useChoice({ id, nombre }: EnrolmentDocument, pages: Pages, uploads: Uploads) {
  const [status, setStatus] = useState('');
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // So that the same file can be chosen again.
    target.value = '';
    setStatus('Preparando…');
    let photos = 0;
    for (const file of files) {
      if (await pages.add(id, file)) photos += 1;
      else await uploads.add(id, file.name || nombre, file);
    }
    setStatus(photos > 0 ? 'Foto lista. Revísela y envíela.' : '');
  };
  return { status, choose };
}

/** The files of a document: sent, uploading or waiting for review; and the ways to send more. */
export function DocumentFiles({ token, document, uploads, pages, onChanged }: Props) {
  const { id, nombre, estado, archivos } = document;
  const chooser = useRef<HTMLInputElement>(null);
  const own = uploads.uploads.filter(({ documentId }) => documentId === id);
  const waiting = archivos.filter((file) => file.estado === 'por_revisar');
  const [last] = archivos;
  const { status, choose } = useChoice(document, pages, uploads);
  const taken = pages.of(id);
  const toChooser = () => chooser.current?.focus();

  const removed = async () => {
    await onChanged();
    toChooser();
  };
  const discard = (upload: Upload) => {
    toChooser();
    void uploads.discard(upload);
  };
  if (estado === 'recibido') return null;
  const another = taken.length > 0;
  return (
    <>
      {last?.estado === 'devuelto' ? (
        <div className={classes.asked}>
          <Notice kind="warning">Envíelo de nuevo: {last.motivo}</Notice>
        </div>
      ) : null}
      {waiting.length > 0 || own.length > 0 ? (
        <ul className={classes.files} aria-label={`Archivos de ${nombre}`}>
          {waiting.map((file) => (
            <SentRow key={file.id} token={token} file={file} onRemoved={removed} />
          ))}
          {own.map((upload) => (
            <UploadRow key={upload.clave} upload={upload} onDiscard={() => discard(upload)} />
          ))}
        </ul>
      ) : null}
      {another ? (
        <DocumentPages
          nombre={nombre}
          own={taken}
          pages={pages}
          onSend={(name, blob) => uploads.add(id, name, blob)}
          onEmpty={toChooser}
        />
      ) : null}
      <div className={classes.choices}>
        <Choice
          className={classes.camera}
          label={another ? `Tomar otra página de ${nombre}` : `Tomar foto de ${nombre}`}
          icon={<IconCamera {...icon} />}
          onChange={choose}
          capture
        >
          {another ? 'Otra página' : 'Tomar foto'}
        </Choice>
        <Choice
          ref={chooser}
          label={another ? `Elegir otra página de ${nombre}` : `Elegir archivo de ${nombre}`}
          icon={<IconFile {...icon} />}
          onChange={choose}
        >
          {another ? 'Elegir otra' : 'Elegir archivo'}
        </Choice>
        {status === 'Preparando…' ? <span className={classes.status}>{status}</span> : null}
      </div>
      <VisuallyHidden role="status">{status}</VisuallyHidden>
      <PlainUpload token={token} documentId={id} nombre={nombre} accept={ACCEPTED} />
    </>
  );
}

interface ChoiceProps {
  label: string;
  icon: ReactNode;
  capture?: boolean;
  className?: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement>) => Promise<void>;
  ref?: Ref<HTMLInputElement>;
  children: string;
}

/** The input itself is pressed, transparent above its text: no script is needed to open it. */
function Choice({ label, icon: image, capture, className, onChange, ref, children }: ChoiceProps) {
  return (
    <span className={`${classes.choice} ${className ?? ''}`}>
      <span aria-hidden="true">
        {image} {children}
      </span>
      <input
        ref={ref}
        data-covers
        type="file"
        aria-label={label}
        accept={capture ? 'image/*' : ACCEPTED}
        {...(capture ? { capture: 'environment' as const } : { multiple: true })}
        onChange={(event) => void onChange(event)}
      />
    </span>
  );
}
