import { useEffect, useRef } from 'react';
import type { ExportRecord } from 'shared/schemas';
import { Button, Row } from 'shared/ui';
import { type DraftForm, exportQueueText, type FileExport, Progress } from 'shared/ui-staff';
import classes from './export-form.module.css';
import { stageOf } from './export-stage';

interface Props {
  of: Pick<DraftForm<never>, 'busy' | 'done' | 'problem'>;
  saved: FileExport<never>['saved'];
  /** Progress of the running export; undefined until the server reports it. */
  progress: ExportRecord | undefined;
  onCancel: () => void;
}

/** Progress of the export, or one of the two specified messages (spec: staff-panel §2), which are announced. */
export function ExportOutcome({ of: { busy, done, problem }, saved, progress, onCancel }: Props) {
  const element = useRef<HTMLDivElement>(null);
  // On a phone it is below the visible area when the button is pressed.
  const isTold = busy || done || problem !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them changes what is told
  useEffect(() => {
    if (isTold) element.current?.scrollIntoView({ block: 'nearest' });
  }, [busy, done, problem]);
  return (
    <div ref={element} className={classes.outcome}>
      {busy ? <Running progress={progress} onCancel={onCancel} /> : null}
      <div role="status">
        {done ? (
          <p className={classes.done}>
            ✅ {saved.fileName.endsWith('.csv') ? 'CSV' : 'Excel'} generado exitosamente con {saved.records}{' '}
            {saved.records === 1 ? 'registro' : 'registros'} de tests vocacionales
          </p>
        ) : null}
      </div>
      {problem !== null ? (
        <p role="alert" className={classes.failed}>
          ❌ Error al generar el archivo: {problem}
        </p>
      ) : null}
    </div>
  );
}

function Running({ progress, onCancel }: Pick<Props, 'progress' | 'onCancel'>) {
  const share = progress?.total ? (100 * progress.hechos) / progress.total : 0;
  return (
    <Row gap={6} justify="space-between" className={classes.running}>
      <p aria-live="polite">{progressText(progress)}</p>
      <Button size="sm" variant="subtle" onClick={onCancel}>
        Cancelar
      </Button>
      <Progress className={classes.progress} value={share} aria-label="Avance de la exportación" />
    </Row>
  );
}

function progressText(progress: ExportRecord | undefined): string | null {
  const { delante = 0, hechos = 0, total = 0 } = progress ?? {};
  switch (stageOf(progress)) {
    case 'waiting':
      return exportQueueText(delante);
    case 'writing':
      return `Generando… ${hechos.toLocaleString('es-CO')} de ${(total ?? 0).toLocaleString('es-CO')}`;
    case 'packing':
      return 'Preparando el archivo…';
    case 'preparing':
      return 'Preparando…';
  }
}
