import { useState } from 'react';
import { Notice } from 'shared/forms';
import type { ManyProgramsAnswer, ManyProgramsChange, ProgramSelection } from 'shared/schemas';
import { NativeSelect, TextInput } from 'shared/ui';
import { DialogButtons, StaffForm, useDraftForm } from 'shared/ui-staff';
import classes from '../programs-panel.module.css';
import type { PeriodFormProps } from './many-form';
import { previewMany } from './many-queries';
import { type CopyTyped, copySchema, periodAfter } from './period-copy';
import { CopyPreview } from './period-copy-preview';

interface Props extends PeriodFormProps {
  selection: () => ProgramSelection;
}

/** Copies a period to the next one, after having shown what that makes. */
export function PeriodCopyForm({ selection, apply, onDone, close, periods, periodo }: Props) {
  const [first = ''] = periods;
  const from = periodo || first;
  const [asked, setAsked] = useState<CopyTyped>({
    copiarDe: from,
    a: from && periodAfter(from),
    meses: '6',
    porcentaje: '0',
  });
  const [preview, setPreview] = useState<{ change: ManyProgramsChange; answer: ManyProgramsAnswer } | null>(
    null,
  );
  if (periods.length === 0) {
    return (
      <Notice kind="info">
        Ningún programa tiene períodos todavía. Agregue el primero al editar un programa.
      </Notice>
    );
  }
  if (preview) {
    return <CopyPreview {...{ ...preview, apply, onDone, close }} onBack={() => setPreview(null)} />;
  }
  return (
    <Question
      {...{ selection, periods, asked, close }}
      onPreview={(found, typed) => {
        setAsked(typed);
        setPreview(found);
      }}
    />
  );
}

interface QuestionProps extends Pick<Props, 'selection' | 'periods' | 'close'> {
  asked: CopyTyped;
  onPreview: (found: { change: ManyProgramsChange; answer: ManyProgramsAnswer }, typed: CopyTyped) => void;
}

function Question({ selection, periods, asked, close, onPreview }: QuestionProps) {
  const form = useDraftForm(copySchema, {
    initialValues: asked,
    submit: async (change) => ({
      change,
      answer: await previewMany(selection(), change),
    }),
    onDone: (found) => onPreview(found, form.values),
  });
  return (
    <StaffForm form={form}>
      <div className={classes.pair}>
        <NativeSelect
          {...form.field('copiarDe')}
          size="sm"
          label="Copiar el período"
          data={[...periods]}
          data-autofocus
        />
        <TextInput {...form.text('a')} size="sm" label="Al período" placeholder="2027-2" autoComplete="off" />
        <TextInput
          {...form.text('meses')}
          size="sm"
          label="Mover las fechas (meses)"
          inputMode="numeric"
          autoComplete="off"
        />
        <TextInput
          {...form.text('porcentaje')}
          size="sm"
          label="Cambiar los precios (%)"
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
      <p>
        Los precios en pesos se redondean a mil. Los programas que ya tienen el período nuevo quedan como
        están.
      </p>
      <DialogButtons of={form} action="Ver qué cambia" submitting="Calculando..." onCancel={close} />
    </StaffForm>
  );
}
