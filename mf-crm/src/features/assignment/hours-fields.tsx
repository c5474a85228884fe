import { TimeField } from 'shared/ui-dates';
import { Checkbox } from 'shared/ui-overlay';
import type { DraftForm } from 'shared/ui-staff';
import classes from './assignment.module.css';
import type { Hours } from './plan-text';

/** Working hours as form values. */
export interface HoursValues {
  desde: string;
  hasta: string;
  sabado: boolean;
  sabadoDesde: string;
  sabadoHasta: string;
}

/** Form values of working hours; office hours if there are none. */
export const hoursValues = (hours: Hours | null): HoursValues => ({
  desde: hours?.semana.desde ?? '08:00',
  hasta: hours?.semana.hasta ?? '18:00',
  sabado: Boolean(hours?.sabado),
  sabadoDesde: hours?.sabado?.desde ?? '08:00',
  sabadoHasta: hours?.sabado?.hasta ?? '12:00',
});

/** What is wrong with hours of work, by field. */
export function hoursErrors(values: HoursValues): Partial<Record<keyof HoursValues, string>> {
  const late = 'Use una hora después de la inicial.';
  return {
    ...(!values.desde && { desde: 'Escriba la hora.' }),
    ...(values.hasta <= values.desde && { hasta: late }),
    ...(values.sabado && values.sabadoHasta <= values.sabadoDesde && { sabadoHasta: late }),
  };
}

/** The working hours of a valid form. */
export const hoursOf = (values: HoursValues): Hours => ({
  semana: { desde: values.desde, hasta: values.hasta },
  sabado: values.sabado ? { desde: values.sabadoDesde, hasta: values.sabadoHasta } : null,
});

/** Monday to Friday, and optionally Saturday. */
export function HoursFields({
  form,
}: {
  form: Pick<DraftForm<HoursValues & Record<string, string | boolean>>, 'field' | 'values'>;
}) {
  const { value: sabado, ...saturday } = form.field('sabado');
  return (
    <fieldset className={classes.hours}>
      <legend>Horario de lunes a viernes</legend>
      <TimeField size="sm" label="Desde" {...form.field('desde')} />
      <TimeField size="sm" label="Hasta" {...form.field('hasta')} />
      <Checkbox {...saturday} checked={sabado} label="También los sábados" className={classes.wide} />
      {form.values.sabado ? (
        <>
          <TimeField size="sm" label="Sábados desde" {...form.field('sabadoDesde')} />
          <TimeField size="sm" label="Sábados hasta" {...form.field('sabadoHasta')} />
        </>
      ) : null}
    </fieldset>
  );
}
