import { useEffect, useRef, useState } from 'react';
import { Notice, Refusal } from 'shared/forms';
import type { ProgramImportAnswer } from 'shared/schemas';
import { Button } from 'shared/ui';
import { DialogForm, StaffDialog } from 'shared/ui-staff';
import { importPrograms, type ProgramFilterValues } from '../programs-queries';
import { ColumnMappingFields } from './column-mapping';
import { downloadFile } from './download-file';
import { ExportButtons } from './export-buttons';
import classes from './import-dialog.module.css';
import { ImportReview } from './import-review';
import { programFile } from './program-file';
import { type ColumnMapping, guessMapping, missingColumns, programRows } from './program-rows';
import { type FileTable, readTable } from './read-table';

interface Props {
  filters: ProgramFilterValues;
  onDone: (message: string) => void;
  onClosed: () => void;
}

/** A chosen file: its table, how its columns are read, and what the server says that its rows would do. */
interface Chosen {
  name: string;
  table: FileTable;
  mapping: ColumnMapping;
  review: ProgramImportAnswer | null;
}

interface Problem {
  message: string;
  retry?: () => void;
}

/** The catalogue as a file, out and in: rows are checked before anything is written. */
export function ImportDialog({ filters, onDone, onClosed }: Props) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [busy, setBusy] = useState<'xlsx' | 'csv' | 'check' | null>(null);
  /** Exports before this one; 0 unless it waits. */
  const [ahead, setAhead] = useState(0);
  const [problem, setProblem] = useState<Problem | null>(null);
  const running = useRef<AbortController>(null);
  // An export that nobody waits for must not hold up the queue.
  useEffect(() => () => running.current?.abort(), []);

  const attempt = async (what: 'xlsx' | 'csv' | 'check', work: () => Promise<void>, retry?: () => void) => {
    setProblem(null);
    setBusy(what);
    setAhead(0);
    try {
      await work();
    } catch (cause) {
      setProblem({
        message: cause instanceof Error ? cause.message : String(cause),
        ...(retry && { retry }),
      });
    } finally {
      setBusy(null);
    }
  };
  const download = (format: 'xlsx' | 'csv') =>
    attempt(
      format,
      async () => {
        const controller = new AbortController();
        running.current = controller;
        const { file, fileName } = await programFile(filters, format, setAhead, controller.signal);
        downloadFile(file, fileName);
      },
      () => void download(format),
    );
  const check = (next: Omit<Chosen, 'review'>): Promise<void> => {
    setChosen({ ...next, review: null });
    if (missingColumns(next.mapping).length > 0) return Promise.resolve();
    return attempt(
      'check',
      async () => {
        const review = await importPrograms(programRows(next.table, next.mapping), false);
        setChosen({ ...next, review });
      },
      () => void check(next),
    );
  };
  const choose = (file: File | undefined) => {
    if (!file) return;
    setChosen(null);
    void attempt('check', async () => {
      const table = await readTable(file);
      await check({ name: file.name, table, mapping: guessMapping(table.titles) });
    });
  };

  const section = useRef<HTMLElement>(null);
  const retry = (failed: Problem) => {
    // The button goes with the message.
    section.current?.focus();
    failed.retry?.();
  };

  const review = chosen?.review ?? null;
  const missing = chosen ? missingColumns(chosen.mapping) : [];
  const ready = review !== null && review.conErrores === 0 && review.nuevos + review.cambiados > 0;

  return (
    <StaffDialog title="Importar y exportar programas" size={640} onClosed={onClosed}>
      {(close) => (
        <DialogForm
          action="Importar"
          submitting="Importando..."
          disabled={!ready || busy !== null}
          submit={async () => {
            const answer = await importPrograms(
              chosen ? programRows(chosen.table, chosen.mapping) : [],
              true,
            );
            if (answer.aplicado) return answer;
            setChosen(chosen && { ...chosen, review: answer });
            throw new Error('El catálogo cambió desde la revisión. Vea abajo qué filas corregir.');
          }}
          onDone={(answer) => {
            onDone(imported(answer));
            close();
          }}
          onCancel={close}
        >
          {() => (
            <>
              <ExportButtons
                writing={busy === 'check' ? null : busy}
                ahead={ahead}
                blocked={busy === 'check'}
                onChoose={(format) => void download(format)}
              />
              <section ref={section} tabIndex={-1} className={classes.group} aria-labelledby="import-title">
                <h3 id="import-title">Importar un archivo</h3>
                <p>
                  Cambie el archivo exportado en una hoja de cálculo, o use uno suyo. Sin id, una fila es un
                  programa nuevo, salvo que ya haya uno con su título, universidad, modalidad y SNIES.
                </p>
                <div className={classes.choices}>
                  <Button component="label" size="sm" variant="default" disabled={busy !== null}>
                    {chosen ? 'Elegir otro archivo' : 'Elegir archivo'}
                    <input
                      type="file"
                      className={classes.file}
                      accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
                      aria-label="Elegir archivo de Excel o CSV"
                      onChange={({ currentTarget }) => {
                        choose(currentTarget.files?.[0]);
                        currentTarget.value = '';
                      }}
                    />
                  </Button>
                </div>
                <div role="status">
                  {busy === 'check' ? 'Revisando el archivo…' : null}
                  {chosen && busy === null
                    ? `${chosen.name}: ${chosen.table.rows.length.toLocaleString('es-CO')} filas.`
                    : null}
                </div>
              </section>
              <Refusal
                problem={problem?.message ?? null}
                action={
                  problem?.retry ? (
                    <Button size="sm" variant="default" onClick={() => retry(problem)}>
                      Reintentar
                    </Button>
                  ) : null
                }
              />
              {missing.length > 0 ? (
                <Notice kind="warning">Diga en qué columnas del archivo están: {missing.join(', ')}.</Notice>
              ) : null}
              {chosen ? (
                <ColumnMappingFields
                  key={chosen.name}
                  titles={chosen.table.titles}
                  mapping={chosen.mapping}
                  missing={missing}
                  onChange={(mapping) => void check({ ...chosen, mapping })}
                />
              ) : null}
              {review ? (
                <ImportReview review={review} lineOf={(fila) => chosen?.table.rows[fila - 1]?.line ?? fila} />
              ) : null}
            </>
          )}
        </DialogForm>
      )}
    </StaffDialog>
  );
}

/** What was imported, as in "Se importó el archivo: 1 programa nuevo y 12 cambiados." */
function imported({ nuevos, cambiados }: ProgramImportAnswer): string {
  const count = (number: number, one: string, many: string) =>
    `${number.toLocaleString('es-CO')} ${number === 1 ? one : many}`;
  const created = count(nuevos, 'programa nuevo', 'programas nuevos');
  return `Se importó el archivo: ${created} y ${count(cambiados, 'cambiado', 'cambiados')}.`;
}
