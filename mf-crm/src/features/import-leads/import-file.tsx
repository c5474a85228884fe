import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { Notice } from 'shared/forms';
import { IMPORT_LIMITS, type LeadImport } from 'shared/schemas';
import { Button } from 'shared/ui';
import { rowsText } from './import-labels';
import { uploadFile } from './import-queries';
import classes from './import-view.module.css';

interface Props {
  onRead: () => void;
  /** The one before, which was stopped. */
  canceled: LeadImport | undefined;
}

const TOO_LARGE = `El archivo pesa más de ${IMPORT_LIMITS.bytes / 1024 / 1024} MB. Divídalo en varios.`;

/** First step: a file, chosen or dropped. */
export function ImportFile({ onRead, canceled }: Props) {
  const [busy, setBusy] = useState(false);
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [last, setLast] = useState<File | null>(null);
  const take = async (file: File | undefined) => {
    if (!file || busy) return;
    setLast(file);
    setProblem(file.size > IMPORT_LIMITS.bytes ? TOO_LARGE : null);
    if (file.size > IMPORT_LIMITS.bytes) return;
    setBusy(true);
    try {
      await uploadFile(file);
      onRead();
    } catch (cause) {
      setProblem(cause instanceof Error ? cause.message : String(cause));
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      {canceled ? (
        <Notice kind="info">
          Se detuvo la importación de {canceled.archivo}: {rowsText(canceled.filas.creada)} ya se habían
          importado.
        </Notice>
      ) : null}
      {problem ? (
        <Notice
          kind="bad"
          action={
            last && problem !== TOO_LARGE ? (
              <Button size="sm" variant="default" onClick={() => void take(last)}>
                Reintentar
              </Button>
            ) : undefined
          }
        >
          {problem}
        </Notice>
      ) : null}
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
          void take(event.dataTransfer.files[0]);
        }}
      >
        <IconFileSpreadsheet size={40} stroke={1.25} aria-hidden="true" />
        <p>Arrastre aquí un archivo CSV o Excel (.xlsx), o elíjalo.</p>
        <Button component="label" loading={busy}>
          {busy ? 'Leyendo el archivo...' : 'Elegir archivo'}
          <input
            type="file"
            className={classes.file}
            accept=".csv,.txt,.xlsx,text/csv"
            aria-label="Elegir archivo"
            disabled={busy}
            onChange={({ currentTarget }) => {
              void take(currentTarget.files?.[0]);
              currentTarget.value = '';
            }}
          />
        </Button>
        <p className={classes.hint}>
          La primera fila debe tener los títulos. Hasta {IMPORT_LIMITS.rows.toLocaleString('es-CO')} filas y{' '}
          {IMPORT_LIMITS.bytes / 1024 / 1024} MB. Nada se crea hasta que usted confirme.
        </p>
        {busy ? (
          <p role="status" className={classes.hint}>
            Leyendo {last?.name}...
          </p>
        ) : null}
      </fieldset>
    </>
  );
}
