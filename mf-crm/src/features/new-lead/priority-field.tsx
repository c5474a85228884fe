import { useId } from 'react';
import { PRIORIDADES } from 'shared/rules';
import { SegmentedControl, Stack } from 'shared/ui-staff';
import { PRIORIDAD_LABELS } from '../../lead-ui/lead-labels';
import { PriorityIcon } from '../../lead-ui/priority-icon';
import classes from './priority-field.module.css';

const OPTIONS = PRIORIDADES.map((value) => ({
  value,
  label: (
    <span className={classes.option}>
      <span aria-hidden="true">
        <PriorityIcon prioridad={value} />
      </span>
      {PRIORIDAD_LABELS[value]}
    </span>
  ),
}));

interface Props {
  value: string;
  onChange: (value: string) => void;
}

/** The priority of a new lead: three buttons, one of which is always pressed. */
export function PriorityField({ value, onChange }: Props) {
  const label = useId();
  return (
    <Stack gap={4} className={classes.field}>
      <span id={label} className={classes.label}>
        Prioridad <span aria-hidden="true">*</span>
      </span>
      <SegmentedControl fullWidth aria-labelledby={label} data={OPTIONS} value={value} onChange={onChange} />
    </Stack>
  );
}
