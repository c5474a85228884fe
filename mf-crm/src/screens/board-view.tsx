import { useUrlFilters } from 'shared/ui-staff';
import { Board } from '../features/board/board';
import { LeadFilters } from '../features/lead-list/lead-filters';
import { LEAD_FILTERS } from '../lead-data/lead-filters';
import { useSelectedLead } from '../lead-data/selected-lead';
import classes from './board-view.module.css';
import type { CrmViewProps } from './crm-view-props';
import { LeadDrawer } from './lead-drawer';

/** Tablero: the leads that match the filters, by estado, and the opened lead over them. */
export default function BoardView(props: CrmViewProps) {
  const filters = useUrlFilters(LEAD_FILTERS);
  const { selection } = useSelectedLead();
  return (
    <>
      <div className={classes.filters}>
        <LeadFilters filters={filters} advisers={props.advisers} />
      </div>
      <Board filters={filters.values} names={props.names} searchOf={selection} />
      <LeadDrawer {...props} />
    </>
  );
}
