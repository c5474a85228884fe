import { useState } from 'react';
import { Notice } from 'shared/forms';
import type { ProgramImportAnswer } from 'shared/schemas';
import { Button } from 'shared/ui';
import { DialogForm, StaffDialog } from 'shared/ui-staff';
import { programFile, readProgramFile } from './program-file';
import classes from './programs-panel.module.css';
import { allPrograms, importPrograms, type ProgramFilterValues } from './programs-queries';

interface Props {
  filters: ProgramFilterValues;
  onDone: (message: string) => void;
  onClosed: () => void;
}

const SHOWN_ERRORS = 20;

/** The catalogue as a CSV, out and in: a file is checked before anything is written. */
export function ImportDialog({ filters, onDone, onClosed }: Props) {
  const [rows, setRows] = useState<readonly object[] | null>(null);
  const [review, setReview] = useState<ProgramImportAnswer | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const attempt = async (work: () => Promise<void>) => {
    setProblem(null);
    try {
      await work();
    } catch (cause) {
      setProblem(cause instanceof Error ? cause.message : String(cause));
    }
  };
  const download = () =>
    attempt(async () => {
      const text = programFile(await allPrograms(filters));
      const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
      const link = document.createElement('a');
      Object.assign(link, { href: url, download: 'programas.csv' });
      link.click();
      setTimeout(() => URL.revokeObjectURL(url), 10_000);
    });
  const check = (file: File | undefined) =>
    attempt(async () => {
      if (!file) return;
      setReview(null);
      const read = await readProgramFile(file);
      setRows(read);
      setReview(await importPrograms(read, false));
    });
  const ready = review !== null && review.errores.length === 0 && review.nuevos + review.cambiados > 0;

  return (
    <StaffDialog title="Importar y exportar programas" size={560} onClosed={onClosed}>
      {(close) => (
        <DialogForm
          action="Importar"
          submitting="Importando..."
          disabled={!ready}
          submit={() => importPrograms(rows ?? [], true)}
          onDone={({ nuevos, cambiados }) => {
            onDone(`Se importaron ${nuevos} programas nuevos y ${cambiados} cambios.`);
            close();
          }}
          onCancel={close}
        >
          {() => (
            <>
              <p>
                Exporte los programas de la lista, cámbielos en una hoja de cálculo y vuelva a cargarlos como
                CSV. Una fila sin id es un programa nuevo.
              </p>
              <div className={classes.choices}>
                <Button size="sm" variant="default" onClick={() => void download()}>
                  Exportar CSV
                </Button>
                <Button component="label" size="sm" variant="default">
                  Elegir archivo CSV
                  <input
                    type="file"
                    className={classes.file}
                    accept=".csv,text/csv"
                    aria-label="Elegir archivo CSV"
                    onChange={({ currentTarget }) => {
                      void check(currentTarget.files?.[0]);
                      currentTarget.value = '';
                    }}
                  />
                </Button>
              </div>
              {problem ? <Notice kind="bad">{problem}</Notice> : null}
              {review ? <Review review={review} /> : null}
            </>
          )}
        </DialogForm>
      )}
    </StaffDialog>
  );
}

function Review({ review: { nuevos, cambiados, iguales, errores } }: { review: ProgramImportAnswer }) {
  return (
    <>
      <Notice kind={errores.length > 0 ? 'bad' : 'info'}>
        {nuevos} nuevos, {cambiados} con cambios, {iguales} iguales
        {errores.length > 0
          ? ` y ${errores.length} con errores. Corríjalos en el archivo y elíjalo de nuevo.`
          : '.'}
      </Notice>
      <ul className={classes.entries}>
        {errores.slice(0, SHOWN_ERRORS).map(({ fila, campos }) => (
          <li key={fila}>
            <b>Fila {fila}</b>
            <div>
              {Object.entries(campos)
                .map(([field, message]) => `${field}: ${message}`)
                .join(' ')}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
