import { Notice } from 'shared/forms';
import type { LeadImport } from 'shared/schemas';
import { Button, Stack } from 'shared/ui';
import { BusyButton, Hint, Outcome, Progress, Toolbar, useAction } from 'shared/ui-staff';
import { rowsText } from './import-labels';
import { cancelImport, runImport } from './import-queries';
import classes from './import-view.module.css';

/** Progress on the server. Stopping keeps what is done. */
export function ImportProgress({ current }: { current: LeadImport }) {
  const { estado, filas, total, id } = current;
  const stop = useAction({ action: () => cancelImport(id) });
  const reviewing = estado === 'revisando';
  const all = reviewing ? total : filas.valida + filas.creada;
  const done = reviewing ? total - filas.pendiente : filas.creada;
  const percent = all === 0 ? 100 : Math.round((done / all) * 100);
  const what = reviewing ? 'Revisando' : 'Importando';
  return (
    <Stack gap={16} className={classes.progress}>
      <p>
        {what} {current.archivo}: {done.toLocaleString('es-CO')} de {rowsText(all)}
      </p>
      <Progress.Root size={12} radius="xl">
        <Progress.Section value={percent} aria-label={`${what} ${current.archivo}`} />
      </Progress.Root>
      <Hint>Puede cerrar esta página: la importación sigue en el servidor.</Hint>
      <Outcome of={stop} />
      <Toolbar>
        <BusyButton variant="default" busy={stop.busy || stop.done} onClick={() => stop.run()}>
          {stop.busy ? 'Deteniendo...' : reviewing ? 'Cancelar' : 'Detener importación'}
        </BusyButton>
      </Toolbar>
    </Stack>
  );
}

/** The server could not go on: what is done stays, and a retry goes on from there. */
export function ImportFailure({ current: { archivo, filas, total, motivo, id } }: { current: LeadImport }) {
  const step = useAction({ action: (call: typeof runImport) => call(id) });
  const done = filas.creada.toLocaleString('es-CO');
  return (
    <>
      <Notice kind="bad">
        La importación de {archivo} se detuvo
        {motivo === null ? ' por una falla del servidor.' : `. ${motivo}`}{' '}
        {filas.creada > 0 ? `Ya se importaron ${done} de ${rowsText(total)} y no se pierden. ` : ''}
        {motivo === null ? 'Reintente para seguir donde quedó.' : 'Reintente entonces: sigue donde quedó.'}
      </Notice>
      <Outcome of={step} />
      <Toolbar>
        <Button variant="default" disabled={step.busy} onClick={() => step.run(cancelImport)}>
          Detener importación
        </Button>
        <BusyButton busy={step.busy} onClick={() => step.run(runImport)}>
          {step.busy ? 'Reintentando...' : 'Reintentar'}
        </BusyButton>
      </Toolbar>
    </>
  );
}
