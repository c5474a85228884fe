import { IconAdjustmentsHorizontal, IconFilterOff } from '@tabler/icons-react';
import { type MouseEvent, useState } from 'react';
import { ActionIcon, Button, Grid } from 'shared/ui';
import { Drawer } from 'shared/ui-overlay';
import { CountBadge } from 'shared/ui-staff';
import { LEAD_FILTERS } from '../../lead-data/lead-filters';
import { FilterFields, type FilterFieldsProps } from './filter-fields';
import classes from './filter-sheet.module.css';
import { MoreFields } from './more-filters';

/** Filters in the sheet: all except the search, which has its own field. */
const BEHIND = LEAD_FILTERS.filter((name) => name !== 'q');

interface Props extends Omit<FilterFieldsProps, 'labelled'> {
  /** Clears all filters, from the button beside the one that opens the sheet. */
  onClear: (event: MouseEvent) => void;
}

/** The filters on a phone: a button with the number that are set, and a sheet with all of them. They apply at once. */
export function FilterSheet({ onClear, ...props }: Props) {
  const { values, filtered, clear } = props.filters;
  const [opened, setOpened] = useState(false);
  const set = BEHIND.filter((name) => values[name]).length;
  return (
    <>
      <Button
        size="sm"
        variant="default"
        aria-haspopup="dialog"
        leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden="true" />}
        rightSection={set > 0 ? <CountBadge count={set} /> : undefined}
        onClick={() => setOpened(true)}
      >
        Filtros
      </Button>
      {filtered ? (
        <ActionIcon variant="subtle" aria-label="Limpiar filtros" onClick={onClear}>
          <IconFilterOff size={20} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      ) : null}
      <Drawer
        opened={opened}
        onClose={() => setOpened(false)}
        position="bottom"
        title="Filtros"
        closeButtonProps={{ 'aria-label': 'Cerrar', iconSize: 20 }}
        classNames={{ content: classes.sheet, header: classes.header, body: classes.body }}
        data-density="staff"
      >
        <Grid columns={2} gap="10px 8px" className={classes.fields}>
          <FilterFields {...props} labelled />
          <MoreFields filters={props.filters} />
        </Grid>
        <Grid columns={2} gap={8} className={classes.buttons}>
          {/* A disabled button would lose the focus. */}
          <Button
            size="sm"
            variant="default"
            aria-disabled={!filtered}
            data-disabled={!filtered || undefined}
            onClick={clear}
          >
            Limpiar filtros
          </Button>
          <Button size="sm" onClick={() => setOpened(false)}>
            Ver leads
          </Button>
        </Grid>
      </Drawer>
    </>
  );
}
