import { Notice } from 'shared/forms';
import type { ImportRowState, LeadImport } from 'shared/schemas';
import { Button } from 'shared/ui';
import { BusyButton, Outcome, Toolbar, useAction } from 'shared/ui-staff';
import { rowsText } from './import-labels';
import { cancelImport, runImport } from './import-queries';
import { Rows } from './import-rows';

const REVIEWED: readonly ImportRowState[] = ['valida', 'error', 'duplicada', 'repetida'];
const DONE: readonly ImportRowState[] = ['creada', 'error', 'duplicada', 'repetida'];

/** Third step: what would happen to each row, before anything is created. */
export function ImportReview({ current, onColumns }: { current: LeadImport; onColumns: () => void }) {
  const step = useAction({ action: (call: typeof runImport) => call(current.id) });
  const { busy } = step;
  const ready = current.filas.valida;
  return (
    <>
      <Outcome of={step} />
      {ready === 0 ? (
        <Notice kind="warning">
          Ninguna fila se puede importar. Revise las columnas o corrija el archivo.
        </Notice>
      ) : null}
      <Rows current={current} states={REVIEWED} />
      <Toolbar>
        <Button variant="subtle" disabled={busy} onClick={() => step.run(cancelImport)}>
          Cancelar
        </Button>
        <Button variant="default" disabled={busy} onClick={onColumns}>
          Cambiar columnas
        </Button>
        <BusyButton busy={busy} disabled={ready === 0} onClick={() => step.run(runImport)}>
          {busy ? 'Empezando...' : `Importar ${rowsText(ready)}`}
        </BusyButton>
      </Toolbar>
    </>
  );
}

/** The result for each row. */
export function ImportResult({ current, onAnother }: { current: LeadImport; onAnother: () => void }) {
  return (
    <>
      <Notice kind="good">
        Se importaron {current.filas.creada.toLocaleString('es-CO')} de {rowsText(current.total)} de{' '}
        {current.archivo}.
      </Notice>
      <Rows current={current} states={DONE} />
      <Toolbar>
        <Button onClick={onAnother}>Importar otro archivo</Button>
      </Toolbar>
    </>
  );
}
