import { useState } from 'react';
import { TextInput } from 'shared/ui';
import { pesos } from '../../lead-ui/format-day';
import classes from './lead-payments.module.css';

interface Props {
  /** Whole pesos; 0 at first (spec: staff-panel §5). */
  value: number;
  error: string | undefined;
  readOnly: boolean;
  onChange: (value: number) => void;
}

/** An amount in pesos: plain digits while it has the focus, "$725.000" otherwise. */
export function AmountField({ value, error, readOnly, onChange }: Props) {
  const [focused, setFocused] = useState(false);
  const figures = value > 0 ? String(value) : '';
  return (
    <TextInput
      size="sm"
      name="monto"
      label="Monto (COP)"
      required
      inputMode="numeric"
      maxLength={16}
      autoComplete="off"
      inputClassName={classes.money}
      value={focused ? figures : pesos(value)}
      error={error}
      readOnly={readOnly}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value.replace(/\D/g, '').slice(0, 12)))}
    />
  );
}
