import { IconUsers } from '@tabler/icons-react';
import { may } from 'shared';
import { bogotaDay, bogotaTime, contactHours, contactState, minutesOf } from 'shared/rules';
import type { AdviserRecord, Agenda } from 'shared/schemas';
import { NativeSelect, Row, Title } from 'shared/ui';
import { Progress, StaffCard } from 'shared/ui-staff';
import { momentText } from '../../lead-ui/due-text';
import classes from './today-head.module.css';

const today = new Intl.DateTimeFormat('es-CO', {
  timeZone: 'America/Bogota',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

/** "Jueves 16 de octubre". */
function dayTitle(now: number): string {
  const text = today.format(now).replace(',', '');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const DAY_MINUTES = 24 * 60;
const REASONS = { domingo: 'Domingo', festivo: 'Festivo', hora: 'Fuera de horario' } as const;

interface Props {
  agenda: Agenda | undefined;
  left: number;
  now: number;
  order: 2 | 3;
  advisers: readonly AdviserRecord[];
  /** The adviser whose agenda an admin looks at; empty for the whole team. */
  adviser: string;
  onAdviser: (sub: string) => void;
}

/** The day, how much of it is done, and whether people may be contacted now. */
export function TodayHead({ agenda, left, now, order, advisers, adviser, onAdviser }: Props) {
  const done = agenda?.hechas ?? 0;
  const all = done + left;
  return (
    <StaffCard component="header" edge className={classes.head}>
      <Title order={order} className={classes.day}>
        {dayTitle(now)}
      </Title>
      <div className={classes.progress}>
        <p>
          <span>
            <b>
              {done} de {all}
            </b>{' '}
            hechas hoy
          </span>
          <span>{left === 1 ? 'queda 1' : `quedan ${left}`}</span>
        </p>
        <Progress
          size="sm"
          color="selva"
          value={all === 0 ? 100 : (done / all) * 100}
          aria-label="Avance del día"
        />
      </div>
      {may('leads.assign') ? (
        <NativeSelect
          size="sm"
          className={classes.team}
          aria-label="Agenda de"
          leftSection={<IconUsers size={16} stroke={1.75} aria-hidden="true" />}
          data={[
            { value: '', label: 'Todo el equipo' },
            { value: 'ninguno', label: 'Sin asesor' },
            ...advisers.map(({ sub, nombre, email }) => ({ value: sub, label: nombre || email })),
          ]}
          value={adviser}
          onChange={({ currentTarget }) => onAdviser(currentTarget.value)}
        />
      ) : null}
      <ContactHoursState now={now} />
    </StaffCard>
  );
}

function ContactHoursState({ now }: { now: number }) {
  const state = contactState(now);
  const hours = contactHours(bogotaDay(now));
  const percent = (minutes: number) => `${(minutes / DAY_MINUTES) * 100}%`;
  return (
    <Row gap={14} nowrap className={classes.hours} data-open={state.open || undefined}>
      <p>
        <span>Horario de contacto (Ley 2300)</span>
        <b>
          {state.open ? (
            `Abierto hasta las ${bogotaTime(Date.parse(state.until))}`
          ) : (
            <>
              <span>{REASONS[state.reason]}: </span>Abre {momentText(state.opens, now)}
            </>
          )}
        </b>
      </p>
      {hours ? (
        <div className={classes.scale} aria-hidden="true">
          <div className={classes.bar}>
            <i
              className={classes.window}
              style={{
                left: percent(minutesOf(hours.from)),
                width: percent(minutesOf(hours.to) - minutesOf(hours.from)),
              }}
            />
            <i className={classes.now} style={{ left: percent(minutesOf(bogotaTime(now))) }} />
          </div>
          <span style={{ left: percent(minutesOf(hours.from)) }}>{hours.from.replace(/^0/, '')}</span>
          <span style={{ left: percent(minutesOf(hours.to)) }}>{hours.to}</span>
        </div>
      ) : null}
    </Row>
  );
}
