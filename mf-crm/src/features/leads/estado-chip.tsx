import classes from './estado-chip.module.css';
import { ESTADOS, type Estado } from './lead';

/** State of a lead: tinted ground, dot and always its label, so that colour alone says nothing. */
export function EstadoChip({ estado }: { estado: Estado }) {
  return (
    <span className={classes.chip} data-estado={estado}>
      {ESTADOS[estado]}
    </span>
  );
}
