import { IconInfoCircle } from '@tabler/icons-react';
import { useId } from 'react';
import { Alert, Button, InputBase, Loader, NewTabNote } from 'shared/ui';
import type { Adviser } from './adviser-call';
import { AdviserHead } from './adviser-head';
import { EnrolmentDone } from './enrolment-done';
import { EnrolmentField } from './enrolment-field';
import { ENROLMENT_FIELDS, type Section } from './enrolment-fields';
import classes from './enrolment-form.module.css';
import { ErrorSummary } from './error-summary';
import { ProgramField } from './program-field';
import { ProgramTypeChoice } from './program-type-choice';
import { SectionSteps } from './section-steps';
import { type EnrolmentForm as Form, useEnrolmentForm } from './use-enrolment-form';

/** The public form of one adviser, in blocks (spec: staff-panel §2). */
export function EnrolmentForm({ adviser, slug }: { adviser: Adviser; slug: string }) {
  const form = useEnrolmentForm(slug);
  const id = useId();
  if (form.status === 'done') return <EnrolmentDone adviser={adviser} />;
  const submitting = form.status === 'submitting';
  return (
    <div className={classes.page}>
      <aside className={classes.aside}>
        <AdviserHead adviser={adviser} />
        <h1 className={classes.title}>Inscríbase con {adviser.nombre}</h1>
        <p className={classes.lead}>
          Son cinco bloques cortos, unos 4 minutos. Lo que escriba se guarda en esta pestaña hasta que lo
          envíe.
        </p>
        <SectionSteps sections={form.sections} complete={form.complete} />
      </aside>
      <form
        ref={form.formRef}
        className={classes.form}
        noValidate
        aria-label="Inscripción"
        onSubmit={form.submit}
        onInput={form.edit}
      >
        <div ref={form.summaryRef} tabIndex={-1} className={classes.notices}>
          <Notice form={form} />
          <ErrorSummary id={id} errors={form.errors} />
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
      </form>
    </div>
  );
}

function Notice({ form }: { form: Form }) {
  if (form.status === 'known') {
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

function SectionFields({ id, section, form }: { id: string; section: Section; form: Form }) {
  if (section.id === 'mensaje') return <Message draft={form.draft.mensaje} />;
  return (
    <div className={classes.fields}>
      {section.id === 'programa' ? <ProgramTypeChoice value={form.type} onChange={form.setType} /> : null}
      {section.fields.map((name) => {
        const field = { id: `${id}-${name}`, name, error: form.errors[name] };
        if (name === 'programaInteres') {
          return (
            <div key={name} className={classes.wide}>
              <ProgramField
                {...field}
                label={ENROLMENT_FIELDS.programaInteres.label}
                university={form.university}
                type={form.type}
                value={form.program}
                onChange={form.setProgram}
              />
            </div>
          );
        }
        const onChange =
          name === 'universidad'
            ? form.setUniversity
            : name === 'trabajaActualmente'
              ? form.setWorks
              : undefined;
        return <EnrolmentField key={name} {...field} initial={form.draft[name]} onChange={onChange} />;
      })}
    </div>
  );
}

function Message({ draft }: { draft: string | undefined }) {
  return (
    <>
      <InputBase
        component="textarea"
        name="mensaje"
        aria-label="Mensaje"
        placeholder="¿Algo que su asesor deba saber?"
        rows={4}
        multiline
        maxLength={5000}
        autoComplete="off"
        defaultValue={draft}
      />
      <p className={classes.consent}>
        Al enviar, usted autoriza que lo contactemos sobre su inscripción y acepta la{' '}
        <a href="/politica-de-datos" target="_blank" rel="noopener">
          política de privacidad
          <NewTabNote />
        </a>
        .
      </p>
    </>
  );
}
