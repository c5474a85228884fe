import { IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { bogotaDay, plainNumber } from 'shared/rules';
import type { AdviserRecord } from 'shared/schemas';
import { ActionIcon, Row, TextInput } from 'shared/ui';
import { DayField } from 'shared/ui-dates';
import { Checkbox } from 'shared/ui-overlay';
import { DialogButtons, Hint, StaffDialog, StaffForm, schemaOf, useDraftForm } from 'shared/ui-staff';
import { formatDay } from '../../lead-ui/format-day';
import classes from './assignment.module.css';
import { HoursFields, type HoursValues, hoursErrors, hoursOf, hoursValues } from './hours-fields';
import { linesOf } from './many-choices';
import type { Limits } from './plan-text';

interface Props {
  adviser: AdviserRecord;
  limits: Limits | undefined;
  onSaved: (limits: Limits) => void;
  onClosed: () => void;
}

type Values = HoursValues & {
  propio: boolean;
  maximo: string;
  /** One a line, as `2026-11-25 2026-11-30`. */
  ausencias: string;
  ausenteDesde: string;
  ausenteHasta: string;
};
const MAX_OPEN = 100_000;

const absenceOf = (line: string) => {
  const [desde = '', hasta = ''] = line.split(' ');
  return { desde, hasta };
};

const schema = schemaOf((values: Values) => {
  const { maximo, ausenteDesde, ausenteHasta } = values;
  const most = Number(plainNumber(maximo));
  const errors = {
    ...(values.propio && hoursErrors(values)),
    ...(maximo.trim() &&
      !(Number.isInteger(most) && most >= 1 && most <= MAX_OPEN) && {
        maximo: 'Escriba un número entero desde 1.',
      }),
    ...(ausenteHasta && !ausenteDesde && { ausenteDesde: 'Escriba el primer día.' }),
    ...(ausenteHasta &&
      ausenteHasta < ausenteDesde && { ausenteHasta: 'Use un día igual o posterior al inicial.' }),
  };
  if (Object.keys(errors).length > 0) return { errors };
  const typed = ausenteDesde ? [{ desde: ausenteDesde, hasta: ausenteHasta || ausenteDesde }] : [];
  const sent: Omit<Limits, 'asesor'> = {
    horario: values.propio ? hoursOf(values) : null,
    maximo: maximo.trim() ? most : null,
    ausencias: [...linesOf(values.ausencias).map(absenceOf), ...typed].toSorted((one, other) =>
      one.desde < other.desde ? -1 : 1,
    ),
  };
  return { sent };
});

/** Hours, absences and limit of open leads of an adviser. They take effect when the rules are saved. */
export const LimitsDialog = ({ onClosed, ...props }: Props) => (
  <StaffDialog
    title={`Límites de ${props.adviser.nombre || props.adviser.email}`}
    size={560}
    onClosed={onClosed}
  >
    {(close) => <LimitsForm {...props} close={close} />}
  </StaffDialog>
);

function LimitsForm({ adviser, limits, onSaved, close }: Omit<Props, 'onClosed'> & { close: () => void }) {
  const today = bogotaDay();
  const form = useDraftForm(schema, {
    initialValues: {
      propio: Boolean(limits?.horario),
      ...hoursValues(limits?.horario ?? null),
      maximo: limits?.maximo ? String(limits.maximo) : '',
      // Past absences are left out.
      ausencias: (limits?.ausencias ?? [])
        .filter(({ hasta }) => hasta >= today)
        .map(({ desde, hasta }) => `${desde} ${hasta}`)
        .join('\n'),
      ausenteDesde: '',
      ausenteHasta: '',
    },
    submit: async (sent) => onSaved({ asesor: adviser.sub, ...sent }),
    onDone: close,
  });
  const { value: propio, ...own } = form.field('propio');
  const absences = linesOf(form.values.ausencias);
  const place = useRef<HTMLFieldSetElement>(null);
  const remove = (line: string) => {
    // The button disappears with its line.
    place.current?.focus();
    form.set({ ausencias: absences.filter((one) => one !== line).join('\n') });
  };
  return (
    <StaffForm form={form}>
      <TextInput
        {...form.text('maximo')}
        label="Máximo de leads abiertos"
        description="Con tantos ya no recibe por regla. Vacío: sin límite."
        inputMode="numeric"
        className={classes.short}
      />
      <Checkbox {...own} checked={propio} label="Tiene un horario propio" />
      {form.values.propio ? <HoursFields form={form} /> : <Hint>Se usa el horario de cada regla.</Hint>}
      <fieldset ref={place} tabIndex={-1} className={classes.hours}>
        <legend>Ausencias</legend>
        {absences.map((line) => {
          const { desde, hasta } = absenceOf(line);
          const text = desde === hasta ? formatDay(desde) : `${formatDay(desde)} – ${formatDay(hasta)}`;
          return (
            <Row component="p" key={line} gap={8} nowrap className={classes.absence}>
              {text}
              <ActionIcon
                variant="subtle"
                aria-label={`Quitar la ausencia ${text}`}
                onClick={() => remove(line)}
              >
                <IconTrash size={18} stroke={1.75} aria-hidden="true" />
              </ActionIcon>
            </Row>
          );
        })}
        <DayField size="sm" label="Ausente desde" min={today} {...form.field('ausenteDesde')} />
        <DayField
          size="sm"
          label="Hasta"
          min={form.values.ausenteDesde || today}
          {...form.field('ausenteHasta')}
        />
      </fieldset>
      <DialogButtons of={form} action="Aceptar" submitting="Aceptando..." onCancel={close} />
    </StaffForm>
  );
}
