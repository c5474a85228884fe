import { MODALIDADES, NIVELES, UNIVERSITY_NAMES } from 'shared/rules';
import { FilterSelect, StaffSearch, type UrlFilters } from 'shared/ui-staff';
import classes from './program-filters.module.css';

export const FILTERS = [
  'q',
  'nivel',
  'modalidad',
  'universidad',
  'periodo',
  'sitio',
  'avisos',
  'orden',
] as const;

export type ProgramUrlFilters = UrlFilters<(typeof FILTERS)[number]>;

const all = (label: string, options: readonly string[]) => [{ value: '', label }, ...options];
const SELECTS = [
  { name: 'nivel', label: 'Nivel', options: all('Nivel', NIVELES) },
  { name: 'modalidad', label: 'Modalidad', options: all('Modalidad', MODALIDADES) },
  { name: 'universidad', label: 'Universidad', options: all('Universidad', UNIVERSITY_NAMES) },
  { name: 'periodo', label: 'Período', options: [] },
  {
    name: 'sitio',
    label: 'Sitio',
    options: [
      { value: '', label: 'Sitio' },
      { value: 'publicado', label: 'Publicados' },
      { value: 'borrador', label: 'Borradores' },
    ],
  },
  {
    name: 'orden',
    label: 'Orden',
    options: [
      { value: '', label: 'Por título' },
      { value: 'reciente', label: 'Último cambio primero' },
      { value: 'precio', label: 'Precio: menor primero' },
      { value: 'precio-desc', label: 'Precio: mayor primero' },
    ],
  },
] as const;

interface Props {
  filters: ProgramUrlFilters;
  /** The periods that programs have. */
  periods: readonly string[];
}

/** Search box, filters and order of the catalogue. */
export function ProgramFilters({ filters, periods }: Props) {
  // The period in the URL stays an option, even if no program has it any more.
  const named = filters.values.periodo;
  const known = named && !periods.includes(named) ? [named, ...periods] : periods;
  return (
    <StaffSearch
      what="programas"
      placeholder="Título, universidad o SNIES"
      text={filters.values.q}
      onText={(q) => filters.change({ q })}
    >
      <div className={classes.filters}>
        {SELECTS.filter(({ name }) => name !== 'periodo' || known.length > 0).map(
          ({ name, label, options }) => (
            <FilterSelect
              key={name}
              name={name}
              filters={filters}
              className={classes.filter}
              aria-label={label}
              data={name === 'periodo' ? all(label, known) : [...options]}
            />
          ),
        )}
      </div>
    </StaffSearch>
  );
}
