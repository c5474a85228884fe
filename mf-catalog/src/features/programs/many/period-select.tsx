import type { ComponentProps } from 'react';
import { NativeSelect } from 'shared/ui';

interface Props extends Omit<ComponentProps<typeof NativeSelect>, 'data'> {
  /** Those that programs have. */
  periods: readonly string[];
}

/** Of which period prices change; nothing to choose while programs have none. */
export function PeriodSelect({ periods, ...field }: Props) {
  if (periods.length === 0) return null;
  const data = [
    { value: '', label: 'Los que muestra el sitio hoy' },
    ...periods.map((value) => ({ value, label: `Los del período ${value}` })),
  ];
  return <NativeSelect {...field} size="sm" label="Qué precios" data={data} />;
}
