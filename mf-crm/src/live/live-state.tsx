import classes from './live.module.css';
import type { LiveState } from './live-stream';

const LABELS: Readonly<Record<LiveState, string>> = {
  conectando: 'Conectando',
  en_vivo: 'En vivo',
  reconectando: 'Reconectando',
  sin_conexion: 'Sin conexión',
};

/** Whether what is shown follows the changes of others. */
export function LiveStateLabel({ state }: { state: LiveState }) {
  return (
    <p className={classes.state} data-state={state} role="status">
      {LABELS[state]}
    </p>
  );
}
