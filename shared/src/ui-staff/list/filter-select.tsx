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

/** One of a list's filters, to be chosen from `data`. Its name is a `label` above it, or an `aria-label`. */
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
