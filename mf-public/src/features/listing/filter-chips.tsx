import { IconX } from '@tabler/icons-react';
import { formatPrice } from 'shared/rules';
import { UnstyledButton } from 'shared/ui';
import { FILTER_NAMES } from '../../programs/filter-params';
import type { Filters } from '../../programs/filters';
import classes from './filter-chips.module.css';
import type { FilterControl } from './use-filters';

const LIMITS: Readonly<Partial<Record<keyof Filters, string>>> = { priceMin: 'Desde', priceMax: 'Hasta' };

/** One removable chip per active filter. */
export function FilterChips({ control, className }: { control: FilterControl; className?: string }) {
  const { filters, change } = control;
  const active = FILTER_NAMES.filter((name) => filters[name]);
  if (active.length === 0) return null;
  return (
    <ul className={`${classes.chips} ${className ?? ''}`} aria-label="Filtros activos">
      {active.map((name) => {
        const limit = LIMITS[name];
        const label = limit ? `${limit} ${formatPrice(Number(filters[name]))}` : filters[name];
        return (
          <li key={name}>
            <UnstyledButton
              className={classes.chip}
              aria-label={`Quitar filtro: ${label}`}
              onClick={() => change(name, '')}
            >
              <span>{label}</span>
              <IconX size={16} stroke={1.75} aria-hidden="true" />
            </UnstyledButton>
          </li>
        );
      })}
    </ul>
  );
}
