import { IconInfoCircle } from '@tabler/icons-react';
import { useId } from 'react';
import { ADVISER_FORM_FIELDS, type FieldDefinition, type FormSection } from 'shared/adviser-form-fields';
import { ErrorSummary, FormField, Honeypot } from 'shared/forms';
import { CONSENT_TEXTS } from 'shared/rules';
import { Alert, Button, Loader, NewTabNote, TextArea } from 'shared/ui';
import { ProgramField } from '../../lead-form/program-field';
import classes from './adviser-form.module.css';
import { AdviserFormDone } from './adviser-form-done';
import { AdviserHead } from './adviser-head';
import { type Adviser, personalName } from './find-adviser';
import { ProgramTypeChoice } from './program-type-choice';
import { SectionSteps } from './section-steps';
import { type AdviserFormState, HONEYPOT_FIELD, useAdviserForm } from './use-adviser-form';

/** The public form of one adviser, in blocks (spec: staff-panel §2). */
export function AdviserForm({ adviser, slug }: { adviser: Adviser; slug: string }) {
  const form = useAdviserForm(slug);
  const id = useId();
  if (form.status === 'done') return <AdviserFormDone adviser={adviser} />;
  const submitting = form.status === 'submitting';
  return (
    <div className={classes.page}>
      <aside className={classes.aside}>
        <AdviserHead adviser={adviser} />
        <h1 className={classes.title}>Inscríbase con {personalName(adviser.nombre)}</h1>
        <p className={classes.lead}>
          Son {form.sections.length === 5 ? 'cinco' : 'seis'} bloques cortos, unos 4 minutos. Lo que escriba
          se guarda en esta pestaña hasta que lo envíe.
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
      </form>
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

function SectionFields({ id, section, form }: { id: string; section: FormSection; form: AdviserFormState }) {
  if (section.id === 'mensaje') return <Message draft={form.draft.mensaje} />;
  return (
    <div className={classes.fields}>
      {section.id === 'acudiente' ? (
        <p className={classes.wide} role="status">
          Usted es menor de edad: su acudiente autoriza que tratemos sus datos.
        </p>
      ) : null}
      {section.id === 'programa' ? <ProgramTypeChoice value={form.type} onChange={form.setType} /> : null}
      {section.fields.map((name) => {
        const field = { id: `${id}-${name}`, name, error: form.errors[name] };
        if (name === 'programaInteres') {
          return (
            <div key={name} className={classes.wide}>
              <ProgramField
                {...field}
                label={ADVISER_FORM_FIELDS.programaInteres.label}
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
              : name === 'fechaNacimiento'
                ? form.setBirthDay
                : undefined;
        const definition: FieldDefinition = ADVISER_FORM_FIELDS[name];
        return (
          <FormField
            key={name}
            {...field}
            field={definition}
            initial={form.draft[name]}
            onChange={onChange}
            className={definition.wide ? classes.wide : undefined}
          />
        );
      })}
    </div>
  );
}

function Message({ draft }: { draft: string | undefined }) {
  return (
    <>
      <TextArea
        size="sm"
        name="mensaje"
        aria-label="Mensaje"
        placeholder="¿Algo que su asesor deba saber?"
        rows={4}
        maxLength={5000}
        autoComplete="off"
        defaultValue={draft}
      />
      <p className={classes.consent}>
        {CONSENT_TEXTS.adviserForm.before}
        <a href="/politica-de-datos" target="_blank" rel="noopener">
          {CONSENT_TEXTS.adviserForm.link}
          <NewTabNote />
        </a>
        {CONSENT_TEXTS.adviserForm.after}
      </p>
    </>
  );
}
