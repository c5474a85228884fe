import { IconX } from '@tabler/icons-react';
import { formatPrice } from 'shared/rules';
import { UnstyledButton } from 'shared/ui';
import type { Filters } from '../../programs/filters';
import classes from './filter-chips.module.css';
import type { FilterControl } from './use-filters';

const LABELS: Readonly<Record<keyof Filters, (value: string) => string>> = {
  university: (value) => value,
  modality: (value) => value,
  duration: (value) => value,
  priceMin: (value) => `Desde ${formatPrice(Number(value))}`,
  priceMax: (value) => `Hasta ${formatPrice(Number(value))}`,
};

/** One removable chip per filter in force. */
export function FilterChips({ control, className }: { control: FilterControl; className?: string }) {
  const active = Object.keys(LABELS).filter(
    (name) => control.filters[name as keyof Filters],
  ) as (keyof Filters)[];
  if (active.length === 0) return null;
  return (
    <ul className={`${classes.chips} ${className ?? ''}`} aria-label="Filtros activos">
      {active.map((name) => {
        const label = LABELS[name](control.filters[name]);
        return (
          <li key={name}>
            <UnstyledButton
              className={classes.chip}
              aria-label={`Quitar filtro: ${label}`}
              onClick={() => control.change(name, '')}
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
