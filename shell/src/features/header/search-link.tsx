import { IconSearch } from '@tabler/icons-react';
import { Link } from 'shared/router';
import { ActionIcon } from 'shared/ui';

/** The way to the search over the catalogue. */
export function SearchLink() {
  return (
    <ActionIcon component={Link} to="/buscar" aria-label="Buscar programas">
      <IconSearch size={22} stroke={1.75} aria-hidden="true" />
    </ActionIcon>
  );
}
