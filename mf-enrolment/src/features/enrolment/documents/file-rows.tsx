import { IconFile, IconPhoto, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Notice } from 'shared/forms';
import type { SentFile } from 'shared/schemas';
import { ActionIcon, Badge, Button, Row } from 'shared/ui';
import { callEnrolment } from '../enrolment-calls';
import type { Upload } from '../sending/use-uploads';
import { useCall } from '../use-call';
import classes from './document-files.module.css';

const kilobytes = (bytes: number) =>
  bytes < 1024 * 1024
    ? `${Math.ceil(bytes / 1024)} kB`
    : `${(bytes / 1024 / 1024).toFixed(1).replace('.', ',')} MB`;

interface SentRowProps {
  token: string;
  file: SentFile;
  /** Called when the file was withdrawn. */
  onRemoved: () => Promise<void>;
}

/** A completely uploaded file that waits for the adviser's review. */
export function SentRow({ token, file, onRemoved }: SentRowProps) {
  const { id, nombre, tamano, formato } = file;
  const [asks, setAsks] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const keep = () => {
    setAsks(false);
    opener.current?.focus();
  };
  const { run, busy, problem } = useCall({
    call: async () => {
      await callEnrolment(token, `/files/${id}`, { method: 'DELETE' });
      await onRemoved();
    },
  });
  const Icon = formato === 'pdf' ? IconFile : IconPhoto;
  return (
    <li>
      <Icon className={classes.icon} size={22} stroke={1.75} aria-hidden="true" />
      <Row component="span" gap="4px 8px" className={classes.name}>
        {nombre} <small>{kilobytes(tamano)}</small>
        <Badge color="mango">Por revisar</Badge>
      </Row>
      <ActionIcon
        ref={opener}
        aria-label={`Quitar ${nombre}`}
        aria-expanded={asks}
        onClick={() => setAsks(!asks)}
      >
        <IconX size={20} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      {asks ? (
        <Row gap={8} className={classes.question}>
          <p>¿Quitar este archivo? Su asesor ya no lo verá.</p>
          <Button size="sm" variant="default" onClick={keep}>
            Conservar
          </Button>
          <Button size="sm" color="arcilla" data-disabled={busy || undefined} onClick={() => run()}>
            {busy ? 'Quitando…' : 'Sí, quitar'}
          </Button>
        </Row>
      ) : null}
      {problem ? (
        <div className={classes.outcome}>
          <Notice kind="bad">{problem}</Notice>
        </div>
      ) : null}
    </li>
  );
}

/** A file being uploaded, or the reason why it was refused. */
export function UploadRow({ upload, onDiscard }: { upload: Upload; onDiscard: () => void }) {
  const { nombre, size, sent, waiting, problem } = upload;
  const percent = Math.floor((sent / size) * 100);
  return (
    <li>
      <IconFile className={classes.icon} size={22} stroke={1.75} aria-hidden="true" />
      <Row component="span" gap="4px 8px" className={classes.name}>
        {nombre} <small>{kilobytes(size)}</small>
      </Row>
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
              {waiting
                ? `${waiting} ${percent} % enviado.`
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
