import { memo } from 'react';
import { StaffSearch, usePhone } from 'shared/ui-staff';
import { ClearFilters, clearAndStay } from './clear-filters';
import { FilterFields, type FilterFieldsProps } from './filter-fields';
import { FilterSheet } from './filter-sheet';
import classes from './lead-filters.module.css';
import { MoreFilters } from './more-filters';

interface Props extends Omit<FilterFieldsProps, 'labelled'> {
  /** The button that clears them is elsewhere: the list's bar has no room for it. */
  clearedElsewhere?: boolean;
}

/** The filter bar; all filters are in the URL (spec: staff-panel §2). On a phone: the search, and a sheet with the others. */
export const LeadFilters = memo(function LeadFilters({ clearedElsewhere, ...props }: Props) {
  const { values, change, filtered, clear } = props.filters;
  const phone = usePhone();
  return (
    <div className={classes.filters}>
      <StaffSearch
        what="leads"
        placeholder="Nombre, correo o tel."
        text={values.q}
        onText={(q) => change({ q })}
      />
      {phone ? (
        <FilterSheet {...props} onClear={clearAndStay(clear)} />
      ) : (
        <>
          <FilterFields {...props} />
          <MoreFilters filters={props.filters} />
          {clearedElsewhere ? null : <ClearFilters filtered={filtered} clear={clear} />}
        </>
      )}
    </div>
  );
});
