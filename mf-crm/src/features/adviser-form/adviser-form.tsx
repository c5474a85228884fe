import { IconInfoCircle } from '@tabler/icons-react';
import { useId } from 'react';
import { ErrorSummary, Honeypot } from 'shared/forms';
import { Alert, Button, Loader, Stack } from 'shared/ui';
import classes from './adviser-form.module.css';
import { AdviserFormDone } from './adviser-form-done';
import { AdviserHead } from './adviser-head';
import { personalName } from './form-owner';
import { SectionFields } from './form-sections';
import { HONEYPOT_FIELD } from './form-values';
import { SectionSteps } from './section-steps';
import { type AdviserFormState, useAdviserForm } from './use-adviser-form';

/** The public form of one adviser, in sections (spec: staff-panel §2). */
export function AdviserForm({ adviser, slug }: { adviser: string; slug: string }) {
  const form = useAdviserForm(slug);
  const id = useId();
  if (form.status === 'done') return <AdviserFormDone adviser={adviser} />;
  const submitting = form.status === 'submitting';
  return (
    <div className={classes.page}>
      <Stack component="aside" gap={8} className={classes.aside}>
        <AdviserHead adviser={adviser} />
        <h1 className={classes.title}>Inscríbase con {personalName(adviser)}</h1>
        <p className={classes.lead}>
          Son {form.sections.length === 5 ? 'cinco' : 'seis'} bloques cortos, unos 4 minutos. Lo que escriba
          se guarda en esta pestaña hasta que lo envíe.
        </p>
        <SectionSteps sections={form.sections} complete={form.complete} />
      </Stack>
      <Stack
        component="form"
        ref={form.formRef}
        gap={16}
        className={classes.form}
        noValidate
        aria-label="Inscripción"
        onSubmit={form.submit}
        onInput={form.edit}
        onFocus={form.prepare}
      >
        <div ref={form.summaryRef} tabIndex={-1} className={classes.notices}>
          <Notice form={form} />
          <ErrorSummary fieldId={(name) => `${id}-${name}`} errors={form.errors} />
        </div>
        {form.sections.map((section, index) => (
          <fieldset key={section.id} className={classes.section}>
            <legend className={classes.legend}>
              <span aria-hidden="true">{index + 1}</span>
              {section.title}
              {section.id === 'mensaje' ? <small>Opcional</small> : null}
            </legend>
            <SectionFields id={id} section={section} form={form} />
          </fieldset>
        ))}
        <Honeypot name={HONEYPOT_FIELD} />
        <div className={classes.send}>
          <Button
            type="submit"
            fullWidth
            disabled={submitting}
            leftSection={submitting ? <Loader size={18} color="currentColor" /> : null}
          >
            {submitting ? 'Enviando...' : 'Enviar inscripción'}
          </Button>
        </div>
      </Stack>
    </div>
  );
}

function Notice({ form }: { form: AdviserFormState }) {
  if (form.status === 'duplicate') {
    return (
      <Alert color="mango" icon={<IconInfoCircle />} role="alert">
        {form.message}
      </Alert>
    );
  }
  if (form.status === 'failed') {
    return (
      <Alert color="arcilla" icon={<IconInfoCircle />} role="alert">
        {form.message}
      </Alert>
    );
  }
  return null;
}
