import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { Notice, Refusal } from 'shared/forms';
import { IMPORT_LIMITS, type LeadImport } from 'shared/schemas';
import { Button } from 'shared/ui';
import { Hint, useAction } from 'shared/ui-staff';
import { rowsText } from './import-labels';
import { uploadFile } from './import-queries';
import classes from './import-view.module.css';

interface Props {
  onRead: () => void;
  /** The previous import, which was stopped. */
  canceled: LeadImport | undefined;
}

const TOO_LARGE = `El archivo pesa más de ${IMPORT_LIMITS.bytes / 1024 / 1024} MB. Divídalo en varios.`;

/** First step: a file, chosen or dropped. */
export function ImportFile({ onRead, canceled }: Props) {
  const [over, setOver] = useState(false);
  const upload = useAction({
    action: async ({ file, key }: { file: File; key: string }) => {
      if (file.size > IMPORT_LIMITS.bytes) throw new Error(TOO_LARGE);
      await uploadFile(file, key);
    },
    onDone: onRead,
  });
  const { busy, problem, input: last } = upload;
  const take = (file: File | undefined) => {
    if (file && !busy) upload.run({ file, key: crypto.randomUUID() });
  };

  return (
    <>
      {canceled ? (
        <Notice kind="info">
          Se detuvo la importación de {canceled.archivo}: {rowsText(canceled.filas.creada)} ya se habían
          importado.
        </Notice>
      ) : null}
      <Refusal
        problem={problem}
        action={
          last && problem !== TOO_LARGE ? (
            <Button size="sm" variant="default" onClick={() => upload.run(last)}>
              Reintentar
            </Button>
          ) : null
        }
      />
      {/* Dropping is a shortcut for the pointer; the button does the same. */}
      <fieldset
        aria-label="Archivo"
        className={classes.drop}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files[0]);
        }}
      >
        <IconFileSpreadsheet size={40} stroke={1.25} aria-hidden="true" />
        <p>Arrastre aquí un archivo CSV o Excel (.xlsx), o elíjalo.</p>
        {/* A disabled input would lose the focus while the file is read. */}
        <Button component="label" loading={busy}>
          {busy ? 'Leyendo el archivo...' : 'Elegir archivo'}
          <input
            type="file"
            data-covers
            accept=".csv,.txt,.xlsx,text/csv"
            aria-label="Elegir archivo"
            onChange={({ currentTarget }) => {
              take(currentTarget.files?.[0]);
              currentTarget.value = '';
            }}
          />
        </Button>
        <Hint>
          La primera fila debe tener los títulos. Hasta {IMPORT_LIMITS.rows.toLocaleString('es-CO')} filas y{' '}
          {IMPORT_LIMITS.bytes / 1024 / 1024} MB. Nada se crea hasta que usted confirme.
        </Hint>
        {busy ? <Hint role="status">Leyendo {last?.file.name}...</Hint> : null}
      </fieldset>
    </>
  );
}
