import { plainNumber } from 'shared/rules';
import { type ManyProgramsChange, manyProgramsChangeSchema } from 'shared/schemas';
import { NativeSelect, TextInput } from 'shared/ui';
import { DialogButtons, StaffForm, schemaOf, useDraftForm } from 'shared/ui-staff';
import classes from '../programs-panel.module.css';
import type { PeriodFormProps } from './many-form';
import { PeriodSelect } from './period-select';

const WAYS = [
  { value: 'precio', label: 'Un precio en pesos' },
  { value: 'porcentaje', label: 'Un porcentaje más o menos' },
  { value: 'ninguno', label: 'Consultar precio' },
];
const NUMBER = { precio: 'Escriba el precio en números.', porcentaje: 'Escriba el porcentaje en números.' };

const schema = schemaOf(({ modo, valor, periodo }: { modo: string; valor: string; periodo: string }) => {
  const of = periodo ? { periodo } : {};
  const none: ManyProgramsChange = { precio: null, ...of };
  if (modo === 'ninguno') return { sent: none };
  const isPercent = modo === 'porcentaje';
  const text = valor.trim();
  const number = isPercent ? Number(text.replace(',', '.')) : Number(plainNumber(text));
  if (!text || Number.isNaN(number))
    return { errors: { valor: NUMBER[isPercent ? 'porcentaje' : 'precio'] } };
  const change: ManyProgramsChange = isPercent
    ? { porcentaje: number, redondeo: 1_000, ...of }
    : { precio: number, ...of };
  const checked = manyProgramsChangeSchema.safeParse(change);
  if (checked.success) return { sent: change };
  return {
    errors: { valor: isPercent ? 'El porcentaje va de -90 a 200, y no es 0.' : 'Escriba un precio válido.' },
  };
});

/** Asks for one price for all programs, or by how much each price changes. */
export function PriceForm({ apply, onDone, close, periods, periodo }: PeriodFormProps) {
  const form = useDraftForm(schema, {
    initialValues: { modo: 'precio', valor: '', periodo },
    submit: apply,
    onDone: (done) => {
      onDone(done);
      close();
    },
  });
  const { modo } = form.values;
  return (
    <StaffForm form={form}>
      <PeriodSelect {...form.field('periodo')} periods={periods} />
      <div className={classes.pair}>
        <NativeSelect {...form.field('modo')} size="sm" label="Qué hacer" data={WAYS} data-autofocus />
        {modo === 'ninguno' ? null : (
          <TextInput
            {...form.text('valor')}
            size="sm"
            label={modo === 'precio' ? 'Precio en pesos' : 'Porcentaje (negativo para bajar)'}
            inputMode="decimal"
            autoComplete="off"
            required
            withAsterisk={false}
          />
        )}
      </div>
      {modo === 'porcentaje' ? (
        <p>Se redondea a mil pesos. Los programas en dólares o sin precio quedan como están.</p>
      ) : null}
      <DialogButtons of={form} action="Cambiar" submitting="Cambiando..." onCancel={close} />
    </StaffForm>
  );
}
