import {
  ADVISER_FORM_FIELDS,
  type AdviserFormField,
  type FieldDefinition,
  type FormSection,
} from 'shared/adviser-form-fields';
import { FormField } from 'shared/forms';
import { CONSENT_TEXTS } from 'shared/rules';
import { NewTabNote, TextArea } from 'shared/ui';
import { ProgramField } from '../../lead-form/program-field';
import classes from './adviser-form.module.css';
import { ProgramTypeChoice } from './program-type-choice';
import type { AdviserFormState } from './use-adviser-form';

/** Fields that others depend on, with their name in `chosen`. */
const DEPENDED_ON: Partial<Record<AdviserFormField, keyof AdviserFormState['chosen']>> = {
  universidad: 'university',
  trabajaActualmente: 'works',
  fechaNacimiento: 'birthDay',
};

export function SectionFields({
  id,
  section,
  form,
}: {
  id: string;
  section: FormSection;
  form: AdviserFormState;
}) {
  if (section.id === 'mensaje') return <Message draft={form.draft.mensaje} />;
  return (
    <div className={classes.fields}>
      {section.id === 'acudiente' ? (
        <p className={classes.wide} role="status">
          Usted es menor de edad: su acudiente autoriza que tratemos sus datos.
        </p>
      ) : null}
      {section.id === 'programa' ? (
        <ProgramTypeChoice value={form.chosen.type} onChange={(type) => form.choose({ type })} />
      ) : null}
      {section.fields.map((name) => {
        const field = { id: `${id}-${name}`, name, error: form.errors[name] };
        if (name === 'programaInteres') {
          return (
            <div key={name} className={classes.wide}>
              <ProgramField
                {...field}
                label={ADVISER_FORM_FIELDS.programaInteres.label}
                university={form.chosen.university}
                type={form.chosen.type}
                value={form.chosen.program}
                onChange={(program) => form.choose({ program })}
              />
            </div>
          );
        }
        const dependent = DEPENDED_ON[name];
        const definition: FieldDefinition = ADVISER_FORM_FIELDS[name];
        return (
          <FormField
            key={name}
            {...field}
            field={definition}
            initial={form.draft[name]}
            onChange={dependent && ((value) => form.choose({ [dependent]: value }))}
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
