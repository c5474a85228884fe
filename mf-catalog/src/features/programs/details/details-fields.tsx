import { useId } from 'react';
import { Checkbox, Textarea } from 'shared/ui-overlay';
import type { DraftForm } from 'shared/ui-staff';
import { fieldId } from '../editor/field-id';
import type { ProgramValues } from '../editor/program-values';
import { FIELD_LABELS } from '../field-labels';
import { Contradictions } from './contradictions';
import classes from './details-fields.module.css';
import { DetailsHeading } from './details-heading';
import type { SourcedPart } from './details-values';
import { PeriodFields } from './period-fields';
import { QuestionFields } from './question-fields';
import { SourceFields } from './source-fields';

interface Props {
  form: DraftForm<ProgramValues>;
  open: boolean;
  onOpen: (open: boolean) => void;
}

const NOT_SHOWN = 'Documento o página de la universidad. Sin fuente, el sitio no lo muestra.';
type TextField = 'resumen' | 'queEstudia' | 'perfil' | 'requisitos';

/** The content of the program's own page. All of it is optional: the page works without it. */
export function DetailsFields({ form, open, onOpen }: Props) {
  const { values, errors } = form;
  const content = useId();
  const text = (name: TextField, label: string, maxLength: number, description: string, minRows = 3) => (
    <Textarea
      {...form.field(name)}
      size="sm"
      id={fieldId(name)}
      label={label}
      description={`${description} ${values[name].length} de ${maxLength}.`}
      maxLength={maxLength}
      rows={minRows}
      resize="vertical"
    />
  );
  const source = (part: SourcedPart, name: string, description: string) => (
    <SourceFields
      part={part}
      name={name}
      description={description}
      sources={values.fuentes}
      errors={errors}
      onChange={form.field('fuentes').onChange}
    />
  );
  return (
    <section className={classes.details} aria-label="Contenido de su página">
      <DetailsHeading values={values} open={open} controls={content} onOpen={onOpen} />
      <div id={content} className={classes.content} hidden={!open}>
        {open ? <Contradictions values={values} /> : null}
        {source(
          'precio',
          'del precio',
          'Documento o página de la universidad. Sin fuente, el precio no lleva fecha.',
        )}
        {text('resumen', FIELD_LABELS.resumen, 200, 'Una frase bajo el título.', 2)}
        {text('queEstudia', FIELD_LABELS.queEstudia, 1500, 'Un párrafo por línea.')}
        {text('perfil', FIELD_LABELS.perfil, 1500, 'Para quién es y dónde trabaja quien se gradúa.')}
        <PeriodFields
          plan={values.plan}
          duration={values.duracion}
          errors={errors}
          onChange={form.field('plan').onChange}
        />
        {source('plan', 'del plan', NOT_SHOWN)}
        {text(
          'requisitos',
          'Requisitos de admisión, uno por línea',
          2400,
          'Los que salen del nivel ya están en su página.',
        )}
        {source('requisitos', 'de los requisitos', NOT_SHOWN)}
        <QuestionFields
          questions={values.preguntas}
          errors={errors}
          onChange={form.field('preguntas').onChange}
        />
        <Checkbox
          label="Contenido de referencia, redactado por nosotros: la página lo dice"
          checked={values.referencia}
          onChange={form.field('referencia').onChange}
        />
      </div>
    </section>
  );
}
