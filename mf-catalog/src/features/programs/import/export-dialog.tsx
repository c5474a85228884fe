import { useState } from 'react';
import { Refusal } from 'shared/forms';
import { Button, Row, Stack } from 'shared/ui';
import { StaffDialog, useAction, useFileExport } from 'shared/ui-staff';
import type { ProgramFilterValues } from '../programs-queries';
import { ExportButtons, type Format } from './export-buttons';
import { programFile } from './program-file';

interface Props {
  /** The file contains the programs that they find. */
  filters: ProgramFilterValues;
  onClosed: () => void;
}

/** The list as a file; closing the dialog stops the export. */
export const ExportDialog = ({ filters, onClosed }: Props) => (
  <StaffDialog title="Exportar programas" size={480} onClosed={onClosed}>
    {(close) => <Export filters={filters} close={close} />}
  </StaffDialog>
);

function Export({ filters, close }: { filters: ProgramFilterValues; close: () => void }) {
  /** Number of exports before this one in the queue; 0 unless it waits. */
  const [ahead, setAhead] = useState(0);
  const written = useFileExport({
    write: (format: Format, _, signal) => {
      setAhead(0);
      return programFile(filters, format, setAhead, signal);
    },
  });
  const exporting = useAction({ action: written.save });
  return (
    <Stack gap={12}>
      <p>
        Van los programas que muestra la lista, con sus períodos y el contenido de sus páginas. El archivo se
        puede cambiar en una hoja de cálculo y volver a importar.
      </p>
      <ExportButtons
        writing={exporting.busy ? (exporting.input ?? null) : null}
        ahead={ahead}
        onChoose={exporting.run}
      />
      <Refusal
        problem={exporting.problem}
        action={
          <Button
            size="sm"
            variant="default"
            onClick={() => {
              // The retry button disappears with the message.
              document.getElementById(exporting.input ?? '')?.focus();
              if (exporting.input) exporting.run(exporting.input);
            }}
          >
            Reintentar
          </Button>
        }
      />
      <Row gap={0} align="stretch" justify="flex-end" nowrap>
        <Button size="sm" variant="default" onClick={close}>
          Cerrar
        </Button>
      </Row>
    </Stack>
  );
}
