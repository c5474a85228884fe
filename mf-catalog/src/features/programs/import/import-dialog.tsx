import { useRef, useState } from 'react';
import { Notice, Refusal } from 'shared/forms';
import type { ProgramImportAnswer } from 'shared/schemas';
import { Button } from 'shared/ui';
import { ActionForm, StaffDialog, useAction, useFileExport } from 'shared/ui-staff';
import type { Done } from '../../../parts/done/done-notice';
import { undoOf } from '../many/many-texts';
import type { ProgramFilterValues } from '../programs-queries';
import { ColumnMappingFields } from './column-mapping';
import { ExportButtons, type Format } from './export-buttons';
import classes from './import-dialog.module.css';
import { counted, ImportReview } from './import-review';
import { programFile } from './program-file';
import { useImport } from './use-import';

interface Props {
  filters: ProgramFilterValues;
  onDone: (done: Done) => void;
  onClosed: () => void;
}

/** The catalogue as a file, out and in: rows are checked before anything is written. */
export const ImportDialog = ({ onClosed, ...props }: Props) => (
  <StaffDialog title="Importar y exportar programas" size={640} onClosed={onClosed}>
    {(close) => <ImportForm {...props} close={close} />}
  </StaffDialog>
);

function ImportForm({ filters, onDone, close }: Omit<Props, 'onClosed'> & { close: () => void }) {
  /** Exports before this one; 0 unless it waits. */
  const [ahead, setAhead] = useState(0);
  const written = useFileExport({
    write: (format: Format, _, signal) => {
      setAhead(0);
      return programFile(filters, format, setAhead, signal);
    },
  });
  const exporting = useAction({ action: written.save });
  const file = useImport((answer) => {
    onDone({ message: imported(answer), undo: undoOf(answer.operacion) });
    close();
  });
  const { chosen, missing, review, isChecking } = file;
  const busy = exporting.busy || isChecking;
  const problem = exporting.problem ?? file.problem;
  const again = exporting.problem ? () => exporting.input && exporting.run(exporting.input) : file.retry;
  const section = useRef<HTMLElement>(null);
  const retry = () => {
    // The button goes with the message.
    section.current?.focus();
    again?.();
  };

  return (
    <ActionForm
      action={file.applying}
      label="Importar"
      submitting="Importando..."
      disabled={!file.isReady || busy}
      onCancel={close}
    >
      <ExportButtons
        writing={exporting.busy ? (exporting.input ?? null) : null}
        ahead={ahead}
        blocked={isChecking}
        onChoose={(format) => {
          file.forget();
          exporting.run(format);
        }}
      />
      <section ref={section} tabIndex={-1} className={classes.group} aria-labelledby="import-title">
        <h3 id="import-title">Importar un archivo</h3>
        <p>
          Cambie el archivo exportado en una hoja de cálculo, o use uno suyo. Sin id, una fila es un programa
          nuevo, salvo que ya haya uno con su título, universidad, modalidad y SNIES.
        </p>
        <FileChoice
          label={chosen ? 'Elegir otro archivo' : 'Elegir archivo'}
          disabled={busy}
          onChoose={(one) => {
            exporting.reset();
            file.choose(one);
          }}
        />
        <div role="status">
          {isChecking ? 'Revisando el archivo…' : null}
          {chosen && !busy ? `${chosen.name}: ${counted(chosen.table.filas.length, 'fila', 'filas')}.` : null}
        </div>
      </section>
      <Refusal
        problem={problem}
        action={
          again ? (
            <Button size="sm" variant="default" onClick={retry}>
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
          key={chosen.id}
          titles={chosen.table.titulos}
          mapping={chosen.mapping}
          missing={missing}
          onChange={file.map}
        />
      ) : null}
      {review ? (
        <ImportReview review={review} lineOf={(row) => chosen?.table.filas[row - 1]?.fila ?? row} />
      ) : null}
    </ActionForm>
  );
}

interface FileChoiceProps {
  label: string;
  disabled: boolean;
  onChoose: (file: File) => void;
}

const FileChoice = ({ label, disabled, onChoose }: FileChoiceProps) => (
  <div className={classes.choices}>
    <Button component="label" size="sm" variant="default" disabled={disabled}>
      {label}
      <input
        type="file"
        className={classes.file}
        accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        aria-label="Elegir archivo de Excel o CSV"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onChoose(file);
          currentTarget.value = '';
        }}
      />
    </Button>
  </div>
);

/** What was imported, as in "Se importó el archivo: 1 programa nuevo y 12 cambiados." */
function imported({ nuevos, cambiados }: ProgramImportAnswer): string {
  const count = (number: number, one: string, many: string) =>
    `${number.toLocaleString('es-CO')} ${number === 1 ? one : many}`;
  const created = count(nuevos, 'programa nuevo', 'programas nuevos');
  return `Se importó el archivo: ${created} y ${count(cambiados, 'cambiado', 'cambiados')}.`;
}
