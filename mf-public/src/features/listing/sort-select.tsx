import { IconChevronDown } from '@tabler/icons-react';
import { NativeSelect } from 'shared/ui';
import { SORTS, type Sort } from '../../programs/sort-programs';
import classes from './sort-select.module.css';
import type { ListingControl } from './use-filters';

export function SortSelect({ control }: { control: ListingControl }) {
  return (
    <NativeSelect
      className={classes.sort}
      aria-label="Ordenar por"
      size="sm"
      rightSection={<IconChevronDown size={20} stroke={1.75} aria-hidden="true" />}
      value={control.sort}
      onChange={(event) => control.changeSort(event.currentTarget.value as Sort)}
      data={Object.entries(SORTS).map(([value, label]) => ({ value, label }))}
    />
  );
}
