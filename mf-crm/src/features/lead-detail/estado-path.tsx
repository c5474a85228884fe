import { LEAD_ESTADOS, type LeadEstado } from 'shared/rules';
import classes from './lead-detail.module.css';

const PATH: readonly LeadEstado[] = LEAD_ESTADOS.filter((estado) => estado !== 'perdido');

/** How far a lead is on its path to enrolment. The state itself is read in the chip above. */
export function EstadoPath({ estado }: { estado: LeadEstado }) {
  const reached = PATH.indexOf(estado);
  return (
    <span className={classes.path} aria-hidden="true">
      {PATH.map((one, index) => (
        <span key={one} data-step={index === reached ? 'current' : index < reached ? 'done' : undefined} />
      ))}
    </span>
  );
}
