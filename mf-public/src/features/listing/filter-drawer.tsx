import { Button, Grid } from 'shared/ui';
import { Drawer } from 'shared/ui-overlay';
import { countLabel } from '../../programs/count-label';
import type { FilterOptions } from '../../programs/listing-query';
import classes from './filter-drawer.module.css';
import { FilterForm } from './filter-form';
import type { FilterControl } from './use-filters';

export interface FilterDrawerProps {
  opened: boolean;
  onClose: () => void;
  /** Called after the drawer has left the screen. */
  onClosed: () => void;
  control: FilterControl;
  options: FilterOptions;
  /** Programs that match now; `null` while they are being counted. */
  count: number | null;
}

/** The filter panel of narrow screens: from the bottom on a phone, from the side on a tablet. Loaded when first opened. */
export default function FilterDrawer({
  opened,
  onClose,
  onClosed,
  control,
  options,
  count,
}: FilterDrawerProps) {
  const phone = window.matchMedia('(width < 40em)').matches;
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title="Filtros"
      position={phone ? 'bottom' : 'right'}
      size={phone ? 'auto' : 420}
      closeButtonProps={{ 'aria-label': 'Cerrar filtros', iconSize: 22 }}
      // It renders a <header>, which would count as a second banner of the page.
      attributes={{ header: { role: 'none' } }}
      returnFocus={false}
      onExitTransitionEnd={onClosed}
      classNames={{ content: classes.content, header: classes.header, body: classes.body }}
    >
      <div className={classes.fields}>
        <FilterForm control={control} options={options} />
      </div>
      <Grid columns="auto 1fr" gap={12} className={classes.foot}>
        <Button variant="default" onClick={control.clear}>
          Limpiar
        </Button>
        <Button onClick={onClose}>Ver {count === null ? 'programas' : countLabel(count)}</Button>
      </Grid>
    </Drawer>
  );
}
