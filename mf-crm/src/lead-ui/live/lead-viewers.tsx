import { IconEye } from '@tabler/icons-react';
import { Hint } from 'shared/ui';
import { useViewers } from '../../lead-data/live/viewers';
import classes from './live.module.css';

/** Who else has this lead open: "Camilo está viendo". */
export function LeadViewers({ leadId }: { leadId: string }) {
  const people = useViewers(leadId) ?? [];
  const names = people.map(({ nombre }) => nombre.split(' ')[0] ?? nombre);
  const [first, second] = names;
  return (
    <Hint className={classes.viewers} role="status">
      {first ? (
        <>
          <IconEye size={16} stroke={1.75} aria-hidden="true" />
          {names.length === 1
            ? `${first} está viendo`
            : names.length === 2
              ? `${first} y ${second} están viendo`
              : `${first} y ${names.length - 1} más están viendo`}
        </>
      ) : null}
    </Hint>
  );
}
