import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button, NativeSelect, Stack, TextInput } from 'shared/ui';
import { FILTER_NAMES, PARAMETERS } from '../../programs/filter-params';
import type { Filters } from '../../programs/filters';
import type { FilterOptions } from '../../programs/listing-query';
import classes from './filter-form.module.css';
import { useDelayedText } from './use-delayed-text';
import type { FilterControl } from './use-filters';

interface FilterFormProps {
  control: FilterControl;
  options: FilterOptions;
  /** URL that the form submits to without scripts. */
  action?: string;
}

/** The fields of the filter panel (spec: public-site §2, "Catalogue listings"), used at the side and in the drawer. */
export function FilterForm({ control, options, action }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null);

  const change = useEffectEvent(control.change);
  // A choice made in the server's HTML before hydration is applied now.
  useEffect(() => {
    for (const name of FILTER_NAMES) {
      const field = form.current?.elements.namedItem(PARAMETERS[name]);
      const value = field && writtenSince(field);
      if (typeof value === 'string') change(name, value);
    }
  }, []);

  const select = (name: 'university' | 'modality' | 'duration', values: readonly string[]) => ({
    name: PARAMETERS[name],
    data: [{ value: '', label: 'Todas' }, ...values],
    rightSection: <IconChevronDown size={20} stroke={1.75} aria-hidden="true" />,
    value: optionOf(values, control.filters[name]),
    onChange: (event: { currentTarget: { value: string } }) =>
      control.change(name, event.currentTarget.value),
  });
  return (
    <Stack
      component="form"
      ref={form}
      gap={16}
      className={classes.form}
      aria-label="Filtros"
      action={action}
      onSubmit={(event) => event.preventDefault()}
    >
      <NativeSelect label="Universidad" {...select('university', options.universities)} />
      <NativeSelect label="Modalidad" {...select('modality', options.modalities)} />
      <NativeSelect label="Duración" {...select('duration', options.durations)} />
      <div className={classes.prices}>
        <PriceField label="Precio Mínimo" placeholder="0" name="priceMin" control={control} />
        <PriceField label="Precio Máximo" placeholder="Sin límite" name="priceMax" control={control} />
      </div>
      <p className={classes.hint}>
        En pesos colombianos, por período. Con un mínimo, los programas sin precio no aparecen; los precios en
        dólares no se comparan.
      </p>
      <Button type="submit" className={classes.apply}>
        Aplicar filtros
      </Button>
    </Stack>
  );
}

/** The field's value if it differs from the server-rendered one. */
function writtenSince(field: Element | RadioNodeList): string | undefined {
  if (field instanceof HTMLSelectElement) {
    const written = [...field.options].find((option) => option.defaultSelected) ?? field.options[0];
    return field.value === written?.value ? undefined : field.value;
  }
  return field instanceof HTMLInputElement && field.value !== field.defaultValue ? field.value : undefined;
}

/** A duration from a shared link may differ in case and spaces from the option it means (spec: public-site §4). */
function optionOf(values: readonly string[], chosen: string): string {
  const folded = chosen.trim().toLowerCase();
  return values.find((value) => value.toLowerCase() === folded) ?? chosen;
}

interface PriceFieldProps {
  label: string;
  placeholder: string;
  name: keyof Filters;
  control: FilterControl;
}

function PriceField({ label, placeholder, name, control }: PriceFieldProps) {
  const field = useDelayedText(control.filters[name], (text) => control.change(name, text));
  return (
    <TextInput
      label={label}
      name={PARAMETERS[name]}
      type="number"
      min={0}
      step="any"
      inputMode="numeric"
      placeholder={placeholder}
      leftSection="$"
      leftSectionWidth={32}
      value={field.text}
      onChange={(event) => field.change(event.currentTarget.value)}
      onBlur={field.leave}
    />
  );
}
