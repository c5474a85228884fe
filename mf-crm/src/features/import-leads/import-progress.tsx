import { useState } from 'react';
import { Refusal } from 'shared/forms';
import type { LeadImport } from 'shared/schemas';
import { Button } from 'shared/ui';
import { Progress } from 'shared/ui-staff';
import { rowsText } from './import-labels';
import { cancelImport } from './import-queries';
import classes from './import-view.module.css';

/** How far the server is; stopping keeps what is done. */
export function ImportProgress({ current }: { current: LeadImport }) {
  const { estado, filas, total, id } = current;
  const [problem, setProblem] = useState<string | null>(null);
  const [stopping, setStopping] = useState(false);
  const reviewing = estado === 'revisando';
  const all = reviewing ? total : filas.valida + filas.creada;
  const done = reviewing ? total - filas.pendiente : filas.creada;
  const percent = all === 0 ? 100 : Math.round((done / all) * 100);
  const what = reviewing ? 'Revisando' : 'Importando';
  const stop = async () => {
    setStopping(true);
    setProblem(null);
    try {
      await cancelImport(id);
    } catch (cause) {
      setProblem(cause instanceof Error ? cause.message : String(cause));
      setStopping(false);
    }
  };
  return (
    <div className={classes.progress}>
      <p>
        {what} {current.archivo}: {done.toLocaleString('es-CO')} de {rowsText(all)}
      </p>
      <Progress.Root size={12} radius="xl">
        <Progress.Section value={percent} aria-label={`${what} ${current.archivo}`} />
      </Progress.Root>
      <p className={classes.hint}>Puede cerrar esta página: la importación sigue en el servidor.</p>
      <Refusal problem={problem} />
      <div className={classes.buttons}>
        <Button variant="default" loading={stopping} onClick={() => void stop()}>
          {reviewing ? 'Cancelar' : 'Detener importación'}
        </Button>
      </div>
    </div>
  );
}
