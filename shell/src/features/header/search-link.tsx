import { IconSearch } from '@tabler/icons-react';
import { Link } from 'shared/router';
import { ActionIcon } from 'shared/ui';

/** Link to the catalogue search. */
export function SearchLink() {
  return (
    <ActionIcon component={Link} to="/buscar" aria-label="Buscar programas">
      <IconSearch size={22} stroke={1.75} aria-hidden="true" />
    </ActionIcon>
  );
}
