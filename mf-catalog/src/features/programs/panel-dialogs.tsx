import type { ListedProgram, StaffProgram } from 'shared/schemas';
import { ConfirmDialog } from 'shared/ui-staff';
import type { Done } from '../../parts/done/done-notice';
import { ContradictionsDialog } from './contradictions-dialog';
import { ExportDialog } from './import/export-dialog';
import { ImportDialog } from './import/import-dialog';
import { LastChangesDialog } from './many/last-changes-dialog';
import { PricesDialog } from './prices-dialog';
import { ProgramHistory } from './program-history';
import type { ProgramFilterValues } from './programs-queries';
import { removeProgram, restoreProgram } from './programs-queries';
import type { PanelUrl } from './use-panel-url';

/** The dialog that is open in the panel. */
export type PanelDialog =
  | { kind: 'delete'; program: ListedProgram }
  | { kind: 'discard'; next: string }
  | { kind: 'history'; id: string }
  | { kind: 'prices' }
  | { kind: 'import' }
  | { kind: 'export' };

interface Props {
  dialog: PanelDialog;
  filters: ProgramFilterValues;
  /** The periods that programs have. */
  periods: readonly string[];
  onDone: (done: Done) => void;
  onDeleted: (id: string) => void;
  /** What was typed is to be discarded, and `next` opened. */
  onDiscarded: (next: string) => void;
  onRestored: (program: StaffProgram) => void;
  onClosed: () => void;
}

/** The dialogs of the panel, one at a time. */
export function PanelDialogs(props: Props) {
  const { dialog, filters, periods, onDone, onDeleted, onDiscarded, onRestored, onClosed } = props;
  switch (dialog.kind) {
    case 'delete':
      return (
        <ConfirmDialog
          title="¿Eliminar programa?"
          text={
            <>
              Esta acción no se puede deshacer. ¿Deseas continuar?
              <br />
              <b>{dialog.program.titulo}</b>, {dialog.program.universidad}
            </>
          }
          action="Eliminar"
          submitting="Eliminando..."
          onConfirm={async () => {
            const { id, titulo } = dialog.program;
            await removeProgram(id);
            onDeleted(id);
            onDone({
              message: `Se eliminó «${titulo}».`,
              undo: () => restoreProgram(id).then(() => `Se restauró «${titulo}».`),
            });
          }}
          onClosed={onClosed}
        />
      );
    case 'discard':
      return (
        <ConfirmDialog
          title="¿Descartar los cambios?"
          text="Lo que escribió en este programa no se ha guardado."
          action="Descartar"
          submitting="Descartando..."
          onConfirm={async () => onDiscarded(dialog.next)}
          onClosed={onClosed}
        />
      );
    case 'history':
      return <ProgramHistory id={dialog.id} onRestored={onRestored} onClosed={onClosed} />;
    case 'prices':
      return <PricesDialog filters={filters} periods={periods} onDone={onDone} onClosed={onClosed} />;
    case 'import':
      return <ImportDialog onDone={onDone} onClosed={onClosed} />;
    case 'export':
      return <ExportDialog filters={filters} onClosed={onClosed} />;
  }
}

interface UrlDialogsProps {
  url: PanelUrl;
  onEdit: (id: string) => void;
  onDone: (done: Done) => void;
}

/** The dialogs that have a URL. */
export const UrlDialogs = ({ url, onEdit, onDone }: UrlDialogsProps) => (
  <>
    {url.showsContradictions ? (
      <ContradictionsDialog onEdit={onEdit} onClosed={() => url.showContradictions(false)} />
    ) : null}
    {url.showsChanges ? <LastChangesDialog onDone={onDone} onClosed={() => url.showChanges(false)} /> : null}
  </>
);
