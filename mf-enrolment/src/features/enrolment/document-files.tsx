import { IconCamera, IconFile, IconPhoto, IconX } from '@tabler/icons-react';
import { type ChangeEvent, type ReactNode, useState } from 'react';
import { Notice } from 'shared/forms';
import type { EnrolmentDocument, SentFile } from 'shared/schemas';
import { ActionIcon, Badge } from 'shared/ui';
import classes from './document-files.module.css';
import { callEnrolment } from './enrolment-calls';
import type { Upload, Uploads } from './use-uploads';

const ACCEPTED = 'image/jpeg,image/png,application/pdf';

interface Props {
  token: string;
  document: EnrolmentDocument;
  uploads: Uploads;
  /** Reads the page again. */
  onChanged: () => Promise<void>;
}

/** What was sent for a document, what is on its way, and the ways to send more. */
export function DocumentFiles({ token, document, uploads, onChanged }: Props) {
  const { id, nombre, estado, archivos } = document;
  const own = uploads.uploads.filter(({ documentId }) => documentId === id);
  const waiting = archivos.filter((file) => file.estado === 'por_revisar');
  const [last] = archivos;
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    void uploads.add(id, [...(target.files ?? [])]);
    // The same file may be chosen again.
    target.value = '';
  };
  if (estado === 'recibido') return null;
  return (
    <>
      {last?.estado === 'devuelto' ? <Notice kind="warning">Envíelo de nuevo: {last.motivo}</Notice> : null}
      {waiting.length > 0 || own.length > 0 ? (
        <ul className={classes.files} aria-label={`Archivos de ${nombre}`}>
          {waiting.map((file) => (
            <SentRow key={file.id} token={token} file={file} onChanged={onChanged} />
          ))}
          {own.map((upload) => (
            <UploadRow key={upload.clave} upload={upload} onDiscard={() => void uploads.discard(upload)} />
          ))}
        </ul>
      ) : null}
      <div className={classes.choices}>
        <Choice
          className={classes.camera}
          label={`Tomar foto de ${nombre}`}
          icon={<IconCamera size={20} stroke={1.75} />}
          onChange={choose}
          capture
        >
          Tomar foto
        </Choice>
        <Choice
          label={`Elegir archivo de ${nombre}`}
          icon={<IconFile size={20} stroke={1.75} />}
          onChange={choose}
        >
          Elegir archivo
        </Choice>
      </div>
    </>
  );
}

interface ChoiceProps {
  label: string;
  icon: ReactNode;
  capture?: boolean;
  className?: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  children: string;
}

/** The input itself is what is pressed, drawn over its words: no script opens it. */
function Choice({ label, icon, capture, className, onChange, children }: ChoiceProps) {
  return (
    <span className={`${classes.choice} ${className ?? ''}`}>
      <span aria-hidden="true">
        {icon} {children}
      </span>
      <input
        type="file"
        aria-label={label}
        accept={capture ? 'image/*' : ACCEPTED}
        {...(capture ? { capture: 'environment' as const } : { multiple: true })}
        onChange={onChange}
      />
    </span>
  );
}

const kilobytes = (bytes: number) =>
  bytes < 1024 * 1024
    ? `${Math.ceil(bytes / 1024)} kB`
    : `${(bytes / 1024 / 1024).toFixed(1).replace('.', ',')} MB`;

function SentRow({
  token,
  file,
  onChanged,
}: {
  token: string;
  file: SentFile;
  onChanged: () => Promise<void>;
}) {
  const { id, nombre, tamano, formato } = file;
  const [problem, setProblem] = useState<string | null>(null);
  const remove = async () => {
    setProblem(null);
    try {
      await callEnrolment(token, `/files/${id}`, { method: 'DELETE' });
      await onChanged();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  const Icon = formato === 'pdf' ? IconFile : IconPhoto;
  return (
    <li>
      <Icon className={classes.icon} size={22} stroke={1.75} aria-hidden="true" />
      <span className={classes.name}>
        {nombre} <small>{kilobytes(tamano)}</small>
        <Badge color="mango">Por revisar</Badge>
      </span>
      <ActionIcon aria-label={`Quitar ${nombre}`} onClick={() => void remove()}>
        <IconX size={20} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      {problem ? (
        <div className={classes.outcome}>
          <Notice kind="bad">{problem}</Notice>
        </div>
      ) : null}
    </li>
  );
}

function UploadRow({ upload, onDiscard }: { upload: Upload; onDiscard: () => void }) {
  const { nombre, size, sent, isWaiting, problem } = upload;
  const percent = Math.floor((sent / size) * 100);
  return (
    <li>
      <IconFile className={classes.icon} size={22} stroke={1.75} aria-hidden="true" />
      <span className={classes.name}>
        {nombre} <small>{kilobytes(size)}</small>
      </span>
      <ActionIcon
        aria-label={problem ? `Cerrar el aviso de ${nombre}` : `Cancelar ${nombre}`}
        onClick={onDiscard}
      >
        <IconX size={20} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      <div className={classes.outcome}>
        {problem ? (
          <Notice kind="bad">{problem}</Notice>
        ) : (
          <>
            <progress value={sent} max={size} aria-label={`Envío de ${nombre}`} />
            <small>
              {isWaiting
                ? `Sin conexión: sigue solo cuando vuelva. ${percent} % enviado.`
                : sent >= size
                  ? 'Revisando el archivo…'
                  : `${percent} % enviado`}
            </small>
          </>
        )}
      </div>
    </li>
  );
}
