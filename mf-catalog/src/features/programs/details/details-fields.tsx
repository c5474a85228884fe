import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { Notice } from 'shared/forms';
import { detailContradictions, programContradictions } from 'shared/rules';
import { Checkbox, Textarea } from 'shared/ui-overlay';
import type { DraftForm } from 'shared/ui-staff';
import { fieldId } from '../editor/field-id';
import { bodyOf, type ProgramValues } from '../editor/program-values';
import { FIELD_LABELS } from '../field-labels';
import classes from './details-fields.module.css';
import { detailsBody, filledSections, type SourcedPart } from './details-values';
import { PeriodFields } from './period-fields';
import { QuestionFields } from './question-fields';
import { SourceFields } from './source-fields';

interface Props {
  form: DraftForm<ProgramValues>;
  open: boolean;
  onOpen: (open: boolean) => void;
}

const SECTIONS = 6;
const NOT_SHOWN = 'Documento o página de la universidad. Sin fuente, el sitio no lo muestra.';
type TextField = 'resumen' | 'queEstudia' | 'perfil' | 'requisitos';

/** Figures in the typed details that are not the program's, also while something else in them is wrong. */
function contradictionsOf(values: ProgramValues): string[] {
  const { plan, ...details } = detailsBody(values);
  const { precio, creditos } = bodyOf(values);
  const facts = {
    precio: precio === null ? null : Number(precio),
    creditos: Number(creditos),
    duracion: values.duracion.trim(),
  };
  const periods = plan?.map((period) => ({
    ...period,
    creditos: Number.isFinite(period.creditos) ? period.creditos : null,
  }));
  return [
    ...detailContradictions({ ...details, plan: periods ?? null }, facts),
    ...programContradictions({ ...values, ...facts }, details),
  ].map(({ field, text }) => `${FIELD_LABELS[field]}: ${text}.`);
}

/** The content of the program's own page. All of it is optional: a page without it stays good. */
export function DetailsFields({ form, open, onOpen }: Props) {
  const { values, errors } = form;
  const filled = filledSections(values);
  const content = useId();
  const warnings = open ? contradictionsOf(values) : [];
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
      <h4>
        <button type="button" aria-expanded={open} aria-controls={content} onClick={() => onOpen(!open)}>
          <span>
            Contenido de su página
            <small>
              {filled === 0
                ? 'Sin contenido'
                : filled === SECTIONS
                  ? 'Completo'
                  : `${filled} de ${SECTIONS} secciones`}
            </small>
          </span>
          <IconChevronDown size={20} stroke={1.75} aria-hidden="true" />
        </button>
      </h4>
      <div id={content} className={classes.content} hidden={!open}>
        {warnings.length > 0 ? (
          <Notice kind="warning">
            <ul>
              {warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          </Notice>
        ) : null}
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
