import { Link, useSearchParams } from 'shared/router';
import type { LeadRequest } from 'shared/schemas';
import { Button, Stack } from 'shared/ui';
import { Checkbox } from 'shared/ui-overlay';
import { Chip, EstadoChip, Hint } from 'shared/ui-staff';
import type { AdviserNames } from '../../lead-data/advisers-queries';
import { formatMoment } from '../../lead-ui/format-day';
import classes from './requests-view.module.css';

interface Props {
  request: LeadRequest;
  names: AdviserNames;
  /** Null: cannot be chosen, because its lead has an adviser. */
  chosen: boolean | null;
  onChoose: (on: boolean) => void;
  onAssign: () => void;
}

/** One request: who asks for what, through which form, and whether the person was already a lead. */
export function RequestRow({ request, names, chosen, onChoose, onAssign }: Props) {
  const [search] = useSearchParams();
  const { lead, mensaje, programa, pagina, formulario, recibida, reconsulta } = request;
  const next = new URLSearchParams(search);
  next.delete('vista');
  next.delete('solicitudes');
  next.set('lead', lead.id);
  return (
    <li className={classes.row} data-chosen={chosen || undefined}>
      {chosen === null ? null : (
        <Checkbox
          className={classes.check}
          aria-label={`Seleccionar a ${lead.nombre}`}
          checked={chosen}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        />
      )}
      <Stack gap={1} className={classes.who}>
        <p>
          <Link to={{ search: next.toString() }} className={classes.name}>
            {lead.nombre}
          </Link>
          {reconsulta ? <Chip>Volvió a preguntar</Chip> : null}
          {lead.porRevisar ? <Chip tone="mango">Por revisar</Chip> : null}
        </p>
        <span>
          {lead.email} · {lead.telefono}
        </span>
      </Stack>
      <Stack gap={1} className={classes.what}>
        {programa ? <b>{programa}</b> : null}
        {mensaje ? <p className={classes.message}>{mensaje}</p> : null}
        <span>
          {pagina ?? formulario} · {formatMoment(recibida)}
        </span>
      </Stack>
      <span className={classes.state}>
        <EstadoChip estado={lead.estado} />
      </span>
      {chosen === null ? (
        <Hint component="span">{lead.asesorAsignado ? (names.get(lead.asesorAsignado) ?? '') : ''}</Hint>
      ) : (
        <Button size="sm" variant="default" aria-label={`Asignar a ${lead.nombre}`} onClick={onAssign}>
          Asignar
        </Button>
      )}
    </li>
  );
}
