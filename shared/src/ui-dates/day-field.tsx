import { DateInput, DatesProvider } from '@mantine/dates';
import { type ReactNode, useState } from 'react';
import { AppTheme } from '../ui-mantine';
import { dayProblem, dayText, readDay } from './day-text';

export interface DayFieldProps {
  label: string;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  /** Called with `YYYY-MM-DD`, or empty when the field is cleared. */
  onChange: (day: string) => void;
  id?: string;
  name?: string;
  /** First and last day that can be chosen, `YYYY-MM-DD`. */
  min?: string | undefined;
  max?: string | undefined;
  error?: ReactNode;
  description?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  size?: 'sm' | 'md';
  placeholder?: string;
  className?: string | undefined;
  'aria-label'?: string;
}

const SETTINGS = { locale: 'es', firstDayOfWeek: 1 } as const;
const HEADER_LABELS = {
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  previousYear: 'Año anterior',
  nextYear: 'Año siguiente',
  previousDecade: 'Década anterior',
  nextDecade: 'Década siguiente',
} as const;

/** It opens when the field gets the focus, so it is not a landmark. As a named dialog it does not count as text of the page. */
const POPOVER = {
  zIndex: 1000,
  attributes: { dropdown: { role: 'dialog', 'aria-label': 'Calendario' } },
} as const;
/** Leaves room for the message below the field. */
const POPOVER_BELOW_MESSAGE = { ...POPOVER, offset: 32 };

/**
 * A calendar day, typed as `DD/MM/AAAA` or chosen from a calendar in Spanish. If the text is not a day, or a day that
 * cannot be chosen, the field reverts to the last valid day on blur and says why.
 */
export function DayField(props: DayFieldProps) {
  const { value, onChange, min, max, placeholder = 'dd/mm/aaaa', label, error, ...field } = props;
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <AppTheme>
      <DatesProvider settings={SETTINGS}>
        <DateInput
          {...field}
          {...(label && { label })}
          // The named input is hidden, so this one takes the focus when the day is refused.
          data-field={field.name}
          // A value from a URL may not be a day.
          value={readDay(value)}
          error={problem ?? error}
          onChange={(day) => {
            setProblem(null);
            onChange(day ?? '');
          }}
          onBlur={({ currentTarget }) => setProblem(dayProblem(currentTarget.value, min, max))}
          valueFormat={dayText}
          dateParser={readDay}
          minDate={min}
          maxDate={max}
          placeholder={placeholder}
          inputMode="numeric"
          autoComplete="off"
          clearable={!field.required}
          // Not a tab stop: it would keep the calendar open over the next field. Keyboard users delete the text instead.
          clearButtonProps={{
            tabIndex: -1,
            'aria-label': `Borrar ${label || field['aria-label'] || 'la fecha'}`,
          }}
          ariaLabels={HEADER_LABELS}
          // Mantine draws them too pale to read.
          hideOutsideDates
          popoverProps={problem || error ? POPOVER_BELOW_MESSAGE : POPOVER}
        />
      </DatesProvider>
    </AppTheme>
  );
}
