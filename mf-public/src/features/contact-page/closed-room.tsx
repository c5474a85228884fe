import { Button, Picture, Stack } from 'shared/ui';
import { picture } from '../../assets/pictures/historia-1997';
import type { AdviserRoom } from '../../content/adviser-rooms';
import { CALLBACK_ID } from './callback-id';
import classes from './closed-room.module.css';

const SIZES = '(max-width: 639px) calc(100vw - 40px), 440px';

/** Compact notice in place of the room outside the adviser's hours. */
export function ClosedRoom({ room }: { room: AdviserRoom }) {
  const { start, end } = room.schedule;
  return (
    <div className={classes.closed}>
      <Picture className={classes.picture} source={picture} alt="" sizes={SIZES} />
      <Stack gap={8} className={classes.words}>
        <p className={classes.title}>No disponible en este horario</p>
        <p>
          Horario de atención:{' '}
          <span className={classes.hours}>
            {start} - {end}
          </span>
        </p>
        <p className={classes.hint}>
          Hora de Colombia. Deje sus datos en el formulario y le responderemos en horario de atención.
        </p>
        <Button component="a" href={`#${CALLBACK_ID}`} size="sm">
          Ir al formulario
        </Button>
      </Stack>
    </div>
  );
}
