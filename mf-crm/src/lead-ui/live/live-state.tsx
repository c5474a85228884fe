import type { LiveState } from '../../lead-data/live/live-stream';
import classes from './live.module.css';

const LABELS: Readonly<Record<LiveState, string>> = {
  conectando: 'Conectando',
  en_vivo: 'En vivo',
  reconectando: 'Reconectando',
  sin_conexion: 'Sin conexión',
};

/** Whether the screen receives other people's changes. */
export function LiveStateLabel({ state }: { state: LiveState }) {
  return (
    <p className={classes.state} data-state={state} role="status">
      {LABELS[state]}
    </p>
  );
}
