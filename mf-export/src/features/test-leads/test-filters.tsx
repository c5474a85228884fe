import { NIVELES_ACADEMICOS } from 'shared/rules';
import { DayRange } from 'shared/ui-dates';
import { FilterSelect, StaffSearch, type UrlFilters } from 'shared/ui-staff';
import classes from './test-leads.module.css';
import type { TEST_FILTERS } from './test-queries';

const CHOICES = [
  {
    name: 'estado',
    label: 'Estado',
    data: [
      { value: '', label: 'Por decidir' },
      { value: 'autorizados', label: 'Con autorización' },
      { value: 'leads', label: 'Ya son leads' },
    ],
  },
  { name: 'nivel', label: 'Nivel', data: [{ value: '', label: 'Todos los niveles' }, ...NIVELES_ACADEMICOS] },
] as const;

interface Props {
  filters: UrlFilters<(typeof TEST_FILTERS)[number]>;
}

/** Filters of the tests, all of them in the URL; none is about a person. */
export function TestFilters({ filters }: Props) {
  const { values, change } = filters;
  return (
    <div className={classes.filters}>
      <StaffSearch
        what="tests"
        placeholder="Código de acceso"
        text={values.codigo}
        onText={(codigo) => change({ codigo })}
      >
        {CHOICES.map(({ name, label, data }) => (
          <FilterSelect key={name} name={name} filters={filters} aria-label={label} data={data} />
        ))}
        <DayRange values={values} onChange={change} />
      </StaffSearch>
    </div>
  );
}
