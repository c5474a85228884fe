import { LEAD_ESTADOS, type LeadEstado } from 'shared/rules';
import classes from './lead-detail.module.css';

const PATH: readonly LeadEstado[] = LEAD_ESTADOS.filter((estado) => estado !== 'perdido');

/** How far a lead is on the way to enrolment. The chip above names the estado, so this is hidden from assistive technology. */
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
