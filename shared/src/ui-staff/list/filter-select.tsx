import { NativeSelect, type NativeSelectProps } from '../../ui';

export interface FilterSelectProps<Name extends string>
  extends Omit<NativeSelectProps, 'size' | 'value' | 'onChange'> {
  name: Name;
  /** From `useUrlFilters`. */
  filters: {
    values: Readonly<Record<Name, string>>;
    change: (values: Readonly<Record<string, string>>) => void;
  };
}

/** A filter of a list, with the options in `data`. Name it by a `label` above it, or an `aria-label`. */
export const FilterSelect = <Name extends string>({
  name,
  filters: { values, change },
  ...props
}: FilterSelectProps<Name>) => (
  <NativeSelect
    {...props}
    size="sm"
    value={values[name]}
    onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
  />
);
