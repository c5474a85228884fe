import { useRef } from 'react';
import { Notice, Refusal } from 'shared/forms';
import type { ProgramImportAnswer } from 'shared/schemas';
import { Button, Stack } from 'shared/ui';
import { ActionForm, Hint, Row, StaffDialog } from 'shared/ui-staff';
import type { Done } from '../../../parts/done/done-notice';
import { undoOf } from '../many/many-texts';
import { ColumnMappingFields } from './column-mapping';
import { counted, ImportReview } from './import-review';
import { useImport } from './use-import';

interface Props {
  onDone: (done: Done) => void;
  onClosed: () => void;
}

/** Imports programs from a file: its rows are checked before anything is stored. */
export const ImportDialog = ({ onClosed, ...props }: Props) => (
  <StaffDialog title="Importar programas" size={640} onClosed={onClosed}>
    {(close) => <ImportForm {...props} close={close} />}
  </StaffDialog>
);

function ImportForm({ onDone, close }: Omit<Props, 'onClosed'> & { close: () => void }) {
  const file = useImport((answer) => {
    onDone({ message: imported(answer), undo: undoOf(answer.operacion) });
    close();
  });
  const { chosen, missing, review, isChecking } = file;
  const section = useRef<HTMLElement>(null);
  const retry = () => {
    // The button disappears with the message.
    section.current?.focus();
    file.retry?.();
  };

  return (
    <ActionForm
      action={file.applying}
      label="Importar"
      submitting="Importando..."
      disabled={!file.isReady || isChecking}
      onCancel={close}
    >
      <Stack component="section" ref={section} tabIndex={-1} gap={8} aria-label="Archivo">
        <Hint>
          Cambie el archivo exportado en una hoja de cálculo, o use uno suyo. Sin id, una fila es un programa
          nuevo, salvo que ya haya uno con su título, universidad, modalidad y SNIES.
        </Hint>
        <FileChoice
          label={chosen ? 'Elegir otro archivo' : 'Elegir archivo'}
          disabled={isChecking}
          onChoose={file.choose}
        />
        <div role="status">
          {isChecking ? 'Revisando el archivo…' : null}
          {chosen && !isChecking
            ? `${chosen.name}: ${counted(chosen.table.filas.length, 'fila', 'filas')}.`
            : null}
        </div>
      </Stack>
      <Refusal
        problem={file.problem}
        action={
          file.retry ? (
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
  <Row gap={8} align="stretch">
    <Button component="label" size="sm" variant="default" disabled={disabled}>
      {label}
      <input
        type="file"
        data-covers
        accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        aria-label="Elegir archivo de Excel o CSV"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onChoose(file);
          currentTarget.value = '';
        }}
      />
    </Button>
  </Row>
);

/** What was imported, as in "Se importó el archivo: 1 programa nuevo y 12 cambiados." */
function imported({ nuevos, cambiados }: ProgramImportAnswer): string {
  const count = (number: number, one: string, many: string) =>
    `${number.toLocaleString('es-CO')} ${number === 1 ? one : many}`;
  const created = count(nuevos, 'programa nuevo', 'programas nuevos');
  return `Se importó el archivo: ${created} y ${count(cambiados, 'cambiado', 'cambiados')}.`;
}
