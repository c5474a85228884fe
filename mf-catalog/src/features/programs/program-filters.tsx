import { IconSearch } from '@tabler/icons-react';
import { NIVELES } from 'shared/rules';
import { NativeSelect, TextInput } from 'shared/ui';
import classes from './program-filters.module.css';

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
    <form
      aria-label="Búsqueda de programas"
      className={classes.filters}
      onSubmit={(event) => event.preventDefault()}
    >
      <TextInput
        size="sm"
        type="search"
        className={classes.text}
        aria-label="Buscar programas"
        placeholder="Título, universidad o SNIES"
        leftSection={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
        value={typed}
        onChange={({ currentTarget }) => {
          onType(currentTarget.value);
          onChange({ q: currentTarget.value });
        }}
      />
      <NativeSelect
        size="sm"
        aria-label="Nivel"
        data={LEVELS}
        value={level}
        onChange={({ currentTarget }) => onChange({ nivel: currentTarget.value })}
      />
    </form>
  );
}
