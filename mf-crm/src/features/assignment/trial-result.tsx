import { Link, useSearchParams } from 'shared/router';
import type { AssignmentTrial } from 'shared/schemas';
import { Title } from 'shared/ui';
import { Hint } from 'shared/ui-staff';
import type { AdviserNames } from '../../lead-data/advisers-queries';
import { formatDay, formatMoment } from '../../lead-ui/format-day';
import classes from './assignment.module.css';

interface Props {
  trial: AssignmentTrial;
  names: AdviserNames;
  order: 3 | 4;
}

/** It is below the button, where a phone may not show it. */
const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

const figure = (count: number) => count.toLocaleString('es-CO');

/** What the rules would have done with the last month's requests: how many each adviser gets, and for the latest ones who and why. */
export function TrialResult({ trial, names, order }: Props) {
  const [search] = useSearchParams();
  const { solicitudes, sinRegla, sinAsesor, pasarian, asesores, reglas, ejemplos } = trial;
  const detailOf = (id: string) => {
    const next = new URLSearchParams(search);
    next.delete('vista');
    next.set('lead', id);
    return next.toString();
  };
  const nameOf = (id: string) => names.get(id) ?? 'Asesor retirado';
  if (solicitudes === 0)
    return <p className={classes.padded}>No llegó ninguna solicitud desde el {formatDay(trial.desde)}.</p>;
  return (
    <div className={classes.trial} role="status" aria-label="Resultado de la prueba">
      <p ref={intoView} className={classes.padded}>
        <b>{figure(solicitudes)} solicitudes</b> desde el {formatDay(trial.desde)}
        {trial.recortadas ? ' (las últimas)' : ''}: {figure(sinRegla)} sin regla, {figure(sinAsesor)} sin
        asesor disponible, {figure(pasarian)} habrían pasado a otro asesor por falta de respuesta.
      </p>
      <div className={classes.tables}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Asesor</th>
              <th scope="col">Recibiría</th>
              <th scope="col">Recibió</th>
            </tr>
          </thead>
          <tbody>
            {asesores.map(({ asesor, recibe, recibio }) => (
              <tr key={asesor}>
                <th scope="row">{nameOf(asesor)}</th>
                <td>{figure(recibe)}</td>
                <td>{figure(recibio)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Regla</th>
              <th scope="col">Solicitudes</th>
            </tr>
          </thead>
          <tbody>
            {reglas.map(({ id, nombre, solicitudes: count }) => (
              <tr key={id}>
                <th scope="row">{nombre}</th>
                <td>{figure(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Title order={order} className={classes.subtitle}>
        Las últimas
      </Title>
      <ul className={classes.rows}>
        {ejemplos.slice(0, 10).map(({ leadId, nombre, fecha, asesor, motivo }) => (
          <li key={leadId} className={classes.example}>
            <Link to={{ search: detailOf(leadId) }}>{nombre}</Link>
            <span>{asesor ? nameOf(asesor) : 'Sin asesor'}</span>
            <Hint component="span">
              {motivo} · {formatMoment(fecha)}
            </Hint>
          </li>
        ))}
      </ul>
      <Hint>
        Cada asesor empieza con los leads que tiene abiertos hoy, sin los de la prueba. Nada de esto se
        guardó.
      </Hint>
    </div>
  );
}
