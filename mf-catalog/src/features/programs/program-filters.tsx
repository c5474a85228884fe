import { NIVELES } from 'shared/rules';
import { NativeSelect } from 'shared/ui';
import { StaffSearch } from 'shared/ui-staff';

export type SearchChange = (values: { q?: string; nivel?: string }) => void;

interface Props {
  typed: string;
  level: string;
  onType: (text: string) => void;
  onChange: SearchChange;
}

const LEVELS = [{ value: '', label: 'Todos los niveles' }, ...NIVELES];

/** Search box and level, both kept in the address so that a list can be shared and reloaded. */
export function ProgramFilters({ typed, level, onType, onChange }: Props) {
  return (
    <StaffSearch
      what="programas"
      placeholder="Título, universidad o SNIES"
      text={typed}
      onText={(text) => {
        onType(text);
        onChange({ q: text });
      }}
    >
      <NativeSelect
        size="sm"
        aria-label="Nivel"
        data={LEVELS}
        value={level}
        onChange={({ currentTarget }) => onChange({ nivel: currentTarget.value })}
      />
    </StaffSearch>
  );
}
