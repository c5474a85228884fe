import { IconCalendar, IconHeadphones, IconMicrophone, IconStar, IconWifi } from '@tabler/icons-react';
import { Button, Row, Stack } from 'shared/ui';
import type { AdviserRoom } from '../../content/adviser-rooms';
import { contactPage } from '../../content/contact-page';
import { useLazyDialog } from '../../parts/dialog/use-lazy-dialog';
import classes from './adviser-panel.module.css';
import { panelId, tabId } from './adviser-tabs';
import { waitMinutes } from './availability';
import { OpenBadge } from './open-badge';
import { VideoRoom } from './video-room';

interface AdviserPanelProps {
  room: AdviserRoom;
  /** Null before hydration. */
  open: boolean | null;
  elapsedMs: number;
}

const loadAppointment = async () => (await import('./appointment-dialog')).default;
const loadFeedback = async () => (await import('./feedback-dialog')).default;
const DIALOG_FAILED = 'No pudimos abrir la ventana. Revise su conexión e intente nuevamente.';

const TIPS = [
  { Icon: IconMicrophone, text: contactPage.tips.camera },
  { Icon: IconHeadphones, text: contactPage.tips.headphones },
  { Icon: IconWifi, text: contactPage.tips.connection },
];

/** An adviser's room and the facts around it (spec: public-site §2, "Contact page"). */
export function AdviserPanel({ room, open, elapsedMs }: AdviserPanelProps) {
  const appointment = useLazyDialog<true>(loadAppointment, DIALOG_FAILED);
  const feedback = useLazyDialog<true>(loadFeedback, DIALOG_FAILED);
  return (
    <div role="tabpanel" id={panelId(room)} aria-labelledby={tabId(room)} className={classes.panel}>
      <div className={classes.info}>
        <div>
          <h3>{room.displayName}</h3>
          <p className={classes.role}>{room.role}</p>
          <p className={classes.description}>{room.description}</p>
        </div>
        <Status room={room} open={open} elapsedMs={elapsedMs} />
      </div>
      <VideoRoom room={room} open={open} />
      <Row gap="16px 24px" align="stretch" justify="space-between" mt={20}>
        <Stack component="ul" gap={8} className={classes.tips} aria-label="Consejos para la videollamada">
          {TIPS.map(({ Icon, text }) => (
            <li key={text}>
              <Icon size={20} stroke={1.75} aria-hidden="true" />
              {text}
            </li>
          ))}
        </Stack>
        <Row gap={8} align="start">
          <Button
            variant="default"
            size="sm"
            leftSection={<IconCalendar aria-hidden="true" />}
            onClick={(event) => appointment.open(true, event.currentTarget)}
          >
            Agendar cita
          </Button>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconStar aria-hidden="true" />}
            onClick={(event) => feedback.open(true, event.currentTarget)}
          >
            Dejar feedback
          </Button>
        </Row>
      </Row>
      {appointment.dialog}
      {feedback.dialog}
    </div>
  );
}

function Status({ room, open, elapsedMs }: AdviserPanelProps) {
  const { start, end } = room.schedule;
  return (
    <dl className={classes.status}>
      <div>
        <dt>Estado</dt>
        <dd>
          <OpenBadge open={open} />
        </dd>
      </div>
      <div>
        <dt>En fila</dt>
        <dd>{room.currentQueueSize}</dd>
      </div>
      <div>
        <dt>Horario</dt>
        <dd>
          {start} - {end}
        </dd>
      </div>
      {/* Last, so that nothing moves when it disappears: the server's HTML does not know the time. */}
      {open === false ? null : (
        <div>
          <dt>Espera estimada</dt>
          <dd>{waitMinutes(room, elapsedMs)} min</dd>
        </div>
      )}
    </dl>
  );
}
