import { IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { sceneSubject } from 'shared/scenes';
import { ActionIcon, Button, ButtonLink, Row } from 'shared/ui';
import { SubjectPicture } from '../../programs/subject-picture';
import layout from '../page/layout.module.css';
import { compareUrl, MAX_COMPARED } from '../saved/compare-url';
import { useRefusals } from '../saved/refusals';
import { compared, useSaved } from '../saved/saved-lists';
import classes from './compare-tray.module.css';

/** The programs chosen for comparison, at the foot of the window. */
export default function CompareTray() {
  const programs = useSaved(compared);
  const notice = useFullNotice(programs.length);
  // In the order in which they were chosen.
  const chosen = [...programs].reverse();
  const free = MAX_COMPARED - chosen.length;
  return (
    <section className={classes.tray} data-ground="dark" data-compare-tray="" aria-label="Comparar programas">
      <div className={`${layout.width} ${classes.inner}`}>
        <p className={classes.title} role="status">
          Comparar
          <small>{notice || `${chosen.length} de ${MAX_COMPARED} programas`}</small>
        </p>
        <ul className={classes.slots}>
          {chosen.map(({ id, title }) => (
            <Row component="li" key={id} gap={8} nowrap className={classes.slot}>
              <SubjectPicture program={{ id, subject: sceneSubject(title) }} />
              <span>{title}</span>
              <ActionIcon
                variant="transparent"
                color="white"
                aria-label={`Quitar de la comparación: ${title}`}
                onClick={() => compared.remove(id)}
              >
                <IconX size={18} stroke={1.75} />
              </ActionIcon>
            </Row>
          ))}
          {free > 0 ? <li className={classes.free}>Agregue otro programa</li> : null}
        </ul>
        <Row gap={0} nowrap className={classes.actions}>
          <Button variant="transparent" color="white" size="sm" onClick={compared.clear}>
            Vaciar
          </Button>
          <ButtonLink size="sm" variant="white" to={compareUrl(chosen.map(({ id }) => id))}>
            Comparar
          </ButtonLink>
        </Row>
      </div>
    </section>
  );
}

/** Notice after a refused program, until the selection changes. */
function useFullNotice(count: number): string {
  const refusals = useRefusals();
  const [seen, setSeen] = useState({ refusals, count });
  useEffect(() => {
    setSeen((before) => (before.count === count ? before : { refusals, count }));
  }, [count, refusals]);
  return refusals > seen.refusals && count === seen.count
    ? `Puede comparar hasta ${MAX_COMPARED}. Quite uno para agregar otro.`
    : '';
}
