import { IconCalendarEvent, IconMapPin } from '@tabler/icons-react';
import { ButtonLink, Row, Stack } from 'shared/ui';
import { type OpenDay, whenText } from '../../open-day';
import classes from './open-days.module.css';

const placesText = (free: number) =>
  free === 0 ? 'Sin cupos' : free === 1 ? 'Queda 1 cupo' : `Quedan ${free.toLocaleString('es-CO')} cupos`;

/** One open day; its link chooses it in the form, also without scripts. */
export function DayCard({ day, onChoose }: { day: OpenDay; onChoose: () => void }) {
  const { id, titulo, descripcion, lugar, inicia, libres } = day;
  return (
    <Stack component="li" gap={12} className={classes.day}>
      <h2>{titulo}</h2>
      <Row component="p" gap={8} align="stretch" nowrap className={classes.fact}>
        <IconCalendarEvent size={20} stroke={1.75} aria-hidden="true" />
        <time dateTime={inicia}>{whenText(inicia)}</time>
      </Row>
      <Row component="p" gap={8} align="stretch" nowrap className={classes.fact}>
        <IconMapPin size={20} stroke={1.75} aria-hidden="true" />
        {lugar}
      </Row>
      {descripcion ? <p>{descripcion}</p> : null}
      <Row gap={12} justify="space-between" className={classes.foot}>
        <span className={classes.places} data-full={libres === 0 || undefined}>
          {placesText(libres)}
        </span>
        {libres > 0 ? (
          <ButtonLink
            to={`/eventos?jornada=${id}#inscripcion`}
            variant="default"
            size="sm"
            aria-label={`Inscribirme en ${titulo}`}
            onClick={onChoose}
          >
            Inscribirme
          </ButtonLink>
        ) : null}
      </Row>
    </Stack>
  );
}
