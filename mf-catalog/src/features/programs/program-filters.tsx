import { NIVELES } from 'shared/rules';
import { NativeSelect } from 'shared/ui';
import { StaffSearch, type UrlFilters } from 'shared/ui-staff';

export const FILTERS = ['q', 'nivel'] as const;

export type ProgramUrlFilters = UrlFilters<(typeof FILTERS)[number]>;

const LEVELS = [{ value: '', label: 'Todos los niveles' }, ...NIVELES];

/** Search box and level of the catalogue. */
export function ProgramFilters({ filters }: { filters: ProgramUrlFilters }) {
  return (
    <StaffSearch
      what="programas"
      placeholder="Título, universidad o SNIES"
      text={filters.values.q}
      onText={(q) => filters.change({ q })}
    >
      <NativeSelect
        size="sm"
        aria-label="Nivel"
        data={LEVELS}
        value={filters.values.nivel}
        onChange={({ currentTarget }) => filters.change({ nivel: currentTarget.value })}
      />
    </StaffSearch>
  );
}
