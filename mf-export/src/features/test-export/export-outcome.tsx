import { useEffect, useRef } from 'react';
import { useQuery } from 'shared/query';
import { Button } from 'shared/ui';
import { Progress } from 'shared/ui-staff';
import classes from './export-form.module.css';
import { progressQuery } from './export-queries';
import type { ExportState } from './use-export';

interface Props {
  state: ExportState;
  onCancel: () => void;
}

/** How far the export is, or one of the two specified messages (spec: staff-panel §2), announced when they appear. */
export function ExportOutcome({ state, onCancel }: Props) {
  const element = useRef<HTMLDivElement>(null);
  // On a phone it is below the window's end when the button is pressed.
  useEffect(() => {
    if (state.step !== 'idle') element.current?.scrollIntoView({ block: 'nearest' });
  }, [state.step]);
  return (
    <div ref={element} className={classes.outcome}>
      {state.step === 'running' ? <Running id={state.id} onCancel={onCancel} /> : null}
      <div role="status">
        {state.step === 'done' ? (
          <p className={classes.done}>
            ✅ Excel generado exitosamente con {state.totalRecords} registros de tests vocacionales
          </p>
        ) : null}
      </div>
      {state.step === 'failed' ? (
        <p role="alert" className={classes.failed}>
          ❌ Error al generar el archivo: {state.message}
        </p>
      ) : null}
    </div>
  );
}

function Running({ id, onCancel }: { id: string; onCancel: () => void }) {
  // Progress only: a failure here does not fail the export.
  const { data } = useQuery(progressQuery(id));
  const share = data?.total ? (100 * data.hechos) / data.total : 0;
  return (
    <div className={classes.running}>
      <p aria-live="polite">{progressText(data)}</p>
      <Button size="sm" variant="subtle" onClick={onCancel}>
        Cancelar
      </Button>
      <Progress className={classes.progress} value={share} aria-label="Avance de la exportación" />
    </div>
  );
}

function progressText(
  data: { estado: string; delante: number; hechos: number; total: number | null } | undefined,
): string {
  if (data?.estado === 'en_cola' && data.delante > 0) {
    return data.delante === 1
      ? 'En espera: hay una exportación antes.'
      : `En espera: hay ${data.delante} antes.`;
  }
  if (!data?.total) return 'Preparando…';
  const [done, total] = [data.hechos, data.total].map((count) => count.toLocaleString('es-CO'));
  return data.hechos < data.total ? `Generando… ${done} de ${total}` : 'Preparando el archivo…';
}
