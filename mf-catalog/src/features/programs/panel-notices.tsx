import { Notice } from 'shared/forms';
import { useQuery } from 'shared/query';
import { Button } from 'shared/ui';
import { type Done, DoneNotice } from '../../parts/done/done-notice';
import type { ProgramUrlFilters } from './list/program-filters';
import classes from './programs-panel.module.css';
import { contradictionsQuery } from './programs-queries';

interface Props {
  filters: ProgramUrlFilters;
  /** Programs with a warning. */
  warned: number;
  isEditing: boolean;
  done: Done | null;
  onUndone: (message: string) => void;
  onCompare: () => void;
}

/** Warnings of the catalogue's checks, and the outcome of the last action. */
export function PanelNotices({ filters, warned, isEditing, done, onUndone, onCompare }: Props) {
  const contradictions = useQuery(contradictionsQuery).data?.contradicciones.length ?? 0;
  return (
    <div className={classes.notices} data-editing={isEditing ? '' : undefined}>
      {warned > 0 ? (
        <Notice
          kind="warning"
          action={
            <Button
              size="sm"
              variant="default"
              onClick={() => filters.change({ avisos: filters.values.avisos ? '' : '1' })}
            >
              {filters.values.avisos ? 'Ver todos' : 'Revisar'}
            </Button>
          }
        >
          {warned === 1 ? 'Un programa tiene' : `${warned} programas tienen`} un SNIES repetido o un precio
          fuera de rango.
        </Notice>
      ) : null}
      {contradictions > 0 ? (
        <Notice
          kind="warning"
          action={
            <Button size="sm" variant="default" onClick={onCompare}>
              Comparar
            </Button>
          }
        >
          {contradictions === 1 ? 'Una página nombra' : `${contradictions} páginas nombran`} otras cifras que
          el catálogo.
        </Notice>
      ) : null}
      {done ? (
        <div className={classes.done}>
          <DoneNotice key={done.message} done={done} onUndone={onUndone} />
        </div>
      ) : null}
    </div>
  );
}
