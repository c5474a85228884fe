import type { ComponentProps } from 'react';
import { NativeSelect } from 'shared/ui';

interface Props extends Omit<ComponentProps<typeof NativeSelect>, 'data'> {
  /** The periods that programs have. */
  periods: readonly string[];
}

/** Period whose prices change. Not shown while programs have no periods. */
export function PeriodSelect({ periods, ...field }: Props) {
  if (periods.length === 0) return null;
  const data = [
    { value: '', label: 'Los que muestra el sitio hoy' },
    ...periods.map((value) => ({ value, label: `Los del período ${value}` })),
  ];
  return <NativeSelect {...field} size="sm" label="Qué precios" data={data} />;
}
