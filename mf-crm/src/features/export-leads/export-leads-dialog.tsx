import { useState } from 'react';
import { useQuery } from 'shared/query';
import { EXPORT_FORMATS, type ExportFormat } from 'shared/schemas';
import { Button, Loader } from 'shared/ui';
import {
  ActionButton,
  Hint,
  Outcome,
  Progress,
  SegmentedControl,
  Stack,
  StaffDialog,
  Toolbar,
  useAction,
  useFileExport,
  useUrlFilters,
} from 'shared/ui-staff';
import { LEAD_FILTERS } from '../../lead-data/lead-filters';
import { exportCountQuery, exportProgressQuery, leadFile } from './export-queries';

const FORMAT_LABELS: Readonly<Record<ExportFormat, string>> = { xlsx: 'Excel (.xlsx)', csv: 'CSV' };
const leadsText = (count: number) => `${count.toLocaleString('es-CO')} ${count === 1 ? 'lead' : 'leads'}`;

/** Exports the leads that pass the list's filters; closing the dialog stops it, on the server, too. */
export default function ExportLeadsDialog({ onClosed }: { onClosed: () => void }) {
  const { values, filtered } = useUrlFilters(LEAD_FILTERS);
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const file = useFileExport({ write: leadFile });
  const exporting = useAction({ action: () => file.save({ filters: values, formato: format }) });
  const { busy, problem } = exporting;
  const count = useQuery(exportCountQuery(values));
  const progress = useQuery(exportProgressQuery(busy ? file.id : null));
  const stop = () => {
    file.stop();
    exporting.reset();
  };
  const { hechos = 0, total } = progress.data ?? {};

  return (
    <StaffDialog title="Exportar leads" onClosed={onClosed}>
      {(close) => (
        <Stack gap={16}>
          <p>
            {filtered ? 'Los que pasan los filtros de la lista: ' : 'Todos los que están a su alcance: '}
            {count.data ? (
              <b>{count.data.more ? 'más de 10.000 leads' : leadsText(count.data.total)}</b>
            ) : count.error ? (
              'no se pudo contar cuántos son.'
            ) : (
              <Loader size={14} aria-label="Contando" />
            )}
          </p>
          <SegmentedControl
            aria-label="Formato"
            data={EXPORT_FORMATS.map((value) => ({ value, label: FORMAT_LABELS[value] }))}
            value={format}
            disabled={busy}
            onChange={(value) => setFormat(value === 'csv' ? 'csv' : 'xlsx')}
          />
          {busy ? (
            <div>
              <p role="status">
                {total
                  ? `Escribiendo ${hechos.toLocaleString('es-CO')} de ${leadsText(total)}`
                  : 'Preparando el archivo...'}
              </p>
              <Progress.Root size={12} radius="xl">
                <Progress.Section value={total ? (hechos / total) * 100 : 0} aria-label="Exportando leads" />
              </Progress.Root>
            </div>
          ) : null}
          <Outcome of={exporting}>Listo: {leadsText(file.saved.records)} en el archivo.</Outcome>
          <Hint>Queda registrado quién exportó, cuándo y con qué filtros.</Hint>
          <Toolbar>
            <Button variant="default" onClick={busy ? stop : close}>
              {busy ? 'Cancelar' : 'Cerrar'}
            </Button>
            <ActionButton action={exporting} doing="Exportando...">
              {problem ? 'Reintentar' : 'Exportar'}
            </ActionButton>
          </Toolbar>
        </Stack>
      )}
    </StaffDialog>
  );
}
