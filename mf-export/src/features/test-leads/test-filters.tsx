import { NIVELES_ACADEMICOS } from 'shared/rules';
import { NativeSelect } from 'shared/ui';
import { DayRange } from 'shared/ui-dates';
import { StaffSearch, type UrlFilters } from 'shared/ui-staff';
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

/** What the tests are found by, all of it in the URL; of a person nothing. */
export function TestFilters({ filters: { values, change } }: Props) {
  return (
    <div className={classes.filters}>
      <StaffSearch
        what="tests"
        placeholder="Código de acceso"
        text={values.codigo}
        onText={(codigo) => change({ codigo })}
      >
        {CHOICES.map(({ name, label, data }) => (
          <NativeSelect
            key={name}
            size="sm"
            aria-label={label}
            data={[...data]}
            value={values[name]}
            onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
          />
        ))}
        <DayRange values={values} onChange={change} />
      </StaffSearch>
    </div>
  );
}
