import { useRuntimeConfig } from 'shared';
import { EmailInput } from 'shared/forms';
import { bogotaDay, CONSENT_TEXTS, consentText } from 'shared/rules';
import { CONSENT_MEANS, type ListedTest, testConsentFormSchema } from 'shared/schemas';
import { NativeSelect, TextInput } from 'shared/ui';
import { DayField } from 'shared/ui-dates';
import { Checkbox } from 'shared/ui-overlay';
import { DialogButtons, RestoredNotice, StaffDialog, StaffForm, useDraftForm } from 'shared/ui-staff';
import classes from './test-leads.module.css';
import { authoriseTest } from './test-queries';

const MEANS = [
  { value: '', label: 'Elija' },
  ...Object.entries(CONSENT_MEANS).map(([value, label]) => ({ value, label })),
];
const BY = [
  { value: 'acudiente', label: 'El acudiente' },
  { value: 'titular', label: 'El estudiante, mayor de edad' },
];

interface Props {
  test: ListedTest;
  onDone: (text: string) => void;
  onClosed: () => void;
}

/** Records the consent that a test becomes a lead: who gave it, how and when. */
export const ConsentDialog = ({ onClosed, ...props }: Props) => (
  <StaffDialog title={`Autorización de ${props.test.nombreEstudiante}`} size={520} onClosed={onClosed}>
    {(close) => <ConsentForm {...props} close={close} />}
  </StaffDialog>
);

function ConsentForm({ test, onDone, close }: Omit<Props, 'onClosed'> & { close: () => void }) {
  const policyVersion = useRuntimeConfig((config) => config.policyVersion);
  const { id, acudiente, autorizacion, emailAcudiente, telefonoAcudiente, nivelAcademico } = test;
  const form = useDraftForm(testConsentFormSchema, {
    draft: `autorizacion-test-${id}`,
    initialValues: {
      otorgadaPor: autorizacion?.otorgadaPor ?? 'acudiente',
      nombre: acudiente?.nombre ?? '',
      parentesco: acudiente?.parentesco ?? '',
      telefono: acudiente?.telefono ?? telefonoAcudiente ?? '',
      email: acudiente?.email ?? emailAcudiente ?? '',
      medio: autorizacion?.medio ?? '',
      fecha: autorizacion?.fecha ?? '',
      confirmado: false,
    },
    submit: (consent) =>
      authoriseTest(id, { ...consent, politica: policyVersion, reemplaza: autorizacion?.id ?? null }),
    onDone: () => {
      onDone(`Se registró la autorización de ${test.nombreEstudiante}.`);
      close();
    },
  });
  const { value: confirmado, ...confirm } = form.field('confirmado');
  return (
    <StaffForm form={form} heading={<RestoredNotice form={form} />}>
      {nivelAcademico === 'Universitario' ? (
        <NativeSelect {...form.field('otorgadaPor')} label="Quién autorizó" data={BY} />
      ) : null}
      {form.values.otorgadaPor === 'acudiente' ? (
        <>
          <TextInput
            {...form.text('nombre')}
            label="Nombre del acudiente"
            autoComplete="off"
            maxLength={200}
            data-autofocus
          />
          <TextInput
            {...form.text('parentesco')}
            label="Parentesco"
            placeholder="Madre"
            autoComplete="off"
            maxLength={100}
          />
          <TextInput
            {...form.text('telefono')}
            label="Teléfono del acudiente"
            type="tel"
            autoComplete="off"
            maxLength={40}
          />
          <EmailInput {...form.text('email')} label="Correo electrónico del acudiente" autoComplete="off" />
        </>
      ) : null}
      <NativeSelect {...form.field('medio')} label="Cómo la dio" data={MEANS} />
      <DayField {...form.field('fecha')} label="Qué día" max={bogotaDay()} />
      <blockquote className={classes.text}>
        {consentText(CONSENT_TEXTS.vocationalTest)}
        <cite>Política del {policyVersion}</cite>
      </blockquote>
      <Checkbox
        {...confirm}
        className={classes.box}
        checked={confirmado}
        label="Autorizó este texto, y tengo la prueba"
      />
      <DialogButtons of={form} action="Registrar" submitting="Registrando..." onCancel={close} />
    </StaffForm>
  );
}
