import { IconHandClick } from '@tabler/icons-react';
import { Kbd } from '../../lead-ui/list/kbd';
import classes from './lead-detail.module.css';

/** Right side while no lead is chosen, or when the one in the URL cannot be shown. */
export function NoLeadSelected({ problem }: { problem: string | null }) {
  return (
    <div className={classes.none}>
      <IconHandClick size={32} stroke={1.75} aria-hidden="true" />
      {problem ? (
        <p role="alert">{problem}</p>
      ) : (
        <>
          <p>Selecciona un lead para ver los detalles</p>
          <p className={classes.keys}>
            <Kbd>J</Kbd> <Kbd>K</Kbd> para moverse, <Kbd>Enter</Kbd> para abrir
          </p>
        </>
      )}
    </div>
  );
}
