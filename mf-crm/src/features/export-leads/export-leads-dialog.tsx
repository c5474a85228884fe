import { useEffect, useRef, useState } from 'react';
import { Notice, Refusal } from 'shared/forms';
import { useQuery } from 'shared/query';
import { EXPORT_FORMATS, type ExportFormat } from 'shared/schemas';
import { Button, Loader } from 'shared/ui';
import { BusyButton, Progress, SegmentedControl, StaffDialog, useUrlFilters } from 'shared/ui-staff';
import { LEAD_FILTERS } from '../../lead-data/lead-filters';
import classes from './export-leads-dialog.module.css';
import { downloadLeads, exportCountQuery, exportProgressQuery } from './export-queries';

type State =
  | { step: 'idle' }
  | { step: 'running'; id: string }
  | { step: 'done'; leads: number }
  | { step: 'failed'; message: string };

const FORMAT_LABELS: Readonly<Record<ExportFormat, string>> = { xlsx: 'Excel (.xlsx)', csv: 'CSV' };
const leadsText = (count: number) => `${count.toLocaleString('es-CO')} ${count === 1 ? 'lead' : 'leads'}`;

/** Exports the leads that pass the list's filters; closing the dialog stops it, on the server, too. */
export default function ExportLeadsDialog({ onClosed }: { onClosed: () => void }) {
  const { values, filtered } = useUrlFilters(LEAD_FILTERS);
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const [state, setState] = useState<State>({ step: 'idle' });
  const running = useRef<AbortController>(null);
  const count = useQuery(exportCountQuery(values));
  const progress = useQuery(exportProgressQuery(state.step === 'running' ? state.id : null));
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    const id = crypto.randomUUID();
    const controller = new AbortController();
    running.current = controller;
    setState({ step: 'running', id });
    try {
      const leads = await downloadLeads(values, format, id, controller.signal);
      setState({ step: 'done', leads });
    } catch (cause) {
      if (controller.signal.aborted) return;
      setState({ step: 'failed', message: cause instanceof Error ? cause.message : String(cause) });
    }
  };
  const cancel = () => {
    running.current?.abort();
    setState({ step: 'idle' });
  };
  const { hechos = 0, total } = progress.data ?? {};

  return (
    <StaffDialog title="Exportar leads" onClosed={onClosed}>
      {(close) => (
        <div className={classes.body}>
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
            disabled={state.step === 'running'}
            onChange={(value) => setFormat(value === 'csv' ? 'csv' : 'xlsx')}
          />
          {state.step === 'running' ? (
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
          {state.step === 'done' ? (
            <Notice kind="good">Listo: {leadsText(state.leads)} en el archivo.</Notice>
          ) : null}
          <Refusal problem={state.step === 'failed' ? state.message : null} />
          <p className={classes.hint}>Queda registrado quién exportó, cuándo y con qué filtros.</p>
          <div className={classes.buttons}>
            <Button variant="default" onClick={state.step === 'running' ? cancel : close}>
              {state.step === 'running' ? 'Cancelar' : 'Cerrar'}
            </Button>
            <BusyButton busy={state.step === 'running'} onClick={() => void start()}>
              {state.step === 'running'
                ? 'Exportando...'
                : state.step === 'failed'
                  ? 'Reintentar'
                  : 'Exportar'}
            </BusyButton>
          </div>
        </div>
      )}
    </StaffDialog>
  );
}
