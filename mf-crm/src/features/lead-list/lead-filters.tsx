import { type MouseEvent, memo, useRef } from 'react';
import { Button } from 'shared/ui';
import { StaffSearch, usePhone } from 'shared/ui-staff';
import { FilterFields, type FilterFieldsProps } from './filter-fields';
import { FilterSheet } from './filter-sheet';
import classes from './lead-filters.module.css';
import { MoreFilters } from './more-filters';

/** The filter bar, all of it in the URL (spec: staff-panel §2); on a phone the search, and the filters in a sheet. */
export const LeadFilters = memo(function LeadFilters(props: Omit<FilterFieldsProps, 'labelled'>) {
  const { values, change, filtered, clear } = props.filters;
  const phone = usePhone();
  const bar = useRef<HTMLDivElement>(null);
  const clearAll = ({ detail }: MouseEvent) => {
    clear();
    // The button goes. After a key (a pointer's click counts its presses) the focus stays among the filters.
    if (detail === 0) bar.current?.querySelector<HTMLElement>('[type="search"]')?.focus();
  };
  return (
    <div ref={bar} className={classes.filters}>
      <StaffSearch
        what="leads"
        placeholder="Nombre, correo o tel."
        text={values.q}
        onText={(q) => change({ q })}
      />
      {phone ? (
        <FilterSheet {...props} onClear={clearAll} />
      ) : (
        <>
          <FilterFields {...props} />
          <MoreFilters filters={props.filters} />
          {filtered ? (
            <Button size="sm" variant="subtle" onClick={clearAll}>
              Limpiar filtros
            </Button>
          ) : null}
        </>
      )}
    </div>
  );
});
