import { CONSENT_TEXTS } from 'shared/rules';
import { escapeHtml, plainPage } from './plain-page';

/** A field of a form that works without scripts. */
export interface FormField {
  readonly name: string;
  readonly label: string;
  readonly type?: 'text' | 'email' | 'tel' | 'date' | 'textarea' | 'select';
  readonly options?: readonly (readonly [value: string, label: string])[];
  /** Why it may stay empty; shown in parentheses after the label. */
  readonly optional?: string;
}

/** What a form's page shows. */
export interface FormPage {
  readonly brandName: string;
  readonly title: string;
  /** What the request is about; shown above the fields. */
  readonly subject?: string;
  readonly action: string;
  readonly fields: readonly FormField[];
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
  /** Why the form was refused; absent for an empty form. */
  readonly message?: string;
  /** Whether it asks to accept the policy; forms that take new data do. */
  readonly asksConsent?: boolean;
}

/** The form: empty, or with messages and what was typed after a refused submission. */
export function formPage(form: FormPage): string {
  const { brandName, title, subject, action, fields, values, errors, message, asksConsent = true } = form;
  const names = new Set([...fields.map(({ name }) => name), 'privacy']);
  const hidden = Object.entries(values).filter(([name]) => !names.has(name));
  return plainPage({
    brandName,
    title: message === undefined ? title : `Revise el formulario: ${title}`,
    content: `<h1>${escapeHtml(title)}</h1>
    ${subject === undefined ? '' : `<p>${escapeHtml(subject)}</p>`}
    ${message === undefined ? '' : summary(message, fields, errors)}
    <form method="post" action="${escapeHtml(action)}">
      ${fields.map((field) => control(field, values[field.name] ?? '', errors[field.name])).join('\n')}
      ${hidden.map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`).join('')}
      ${asksConsent ? consent(values.privacy !== undefined, errors.privacy) : ''}
      <button type="submit">Enviar</button>
    </form>`,
  });
}

const consent = (given: boolean, error: string | undefined) =>
  `<label><input id="privacy" type="checkbox" name="privacy" required${given ? ' checked' : ''}>
    ${CONSENT_TEXTS.request.before}<a href="/politica-de-datos">${CONSENT_TEXTS.request.link}</a></label>${note('privacy', error)}`;

/** Links to the refused fields by label. The message, which may use the API's names, is shown only when no field was refused. */
function summary(message: string, fields: readonly FormField[], errors: FormPage['errors']): string {
  const named = [...fields, { name: 'privacy', label: 'Política de privacidad' }];
  const links = named
    .filter(({ name }) => errors[name] !== undefined)
    .map(
      ({ name, label }) =>
        `<li><a href="#${name}">${escapeHtml(label)}: ${escapeHtml(errors[name] ?? '')}</a></li>`,
    );
  const content =
    links.length === 0 ? escapeHtml(message) : `Revise estos campos:</p><ul>${links.join('')}</ul><p>`;
  return `<div class="summary" role="alert"><p>${content}</p></div>`;
}

function control(
  { name, label, type = 'text', options = [], optional }: FormField,
  value: string,
  error?: string,
) {
  const shared = `id="${name}" name="${name}"${optional ? '' : ' required'}${
    error === undefined ? '' : ` aria-invalid="true" aria-describedby="${name}-error"`
  }`;
  const head = `<label for="${name}">${escapeHtml(optional ? `${label} (${optional})` : label)}</label>`;
  return `${head}${input(type, shared, value, options)}${note(name, error)}`;
}

function input(
  type: string,
  shared: string,
  value: string,
  options: NonNullable<FormField['options']>,
): string {
  if (type === 'textarea') return `<textarea ${shared} rows="4">${escapeHtml(value)}</textarea>`;
  if (type !== 'select') return `<input ${shared} type="${type}" value="${escapeHtml(value)}">`;
  const choices = [['', 'Seleccione'] as const, ...options].map(
    ([choice, label]) =>
      `<option value="${escapeHtml(choice)}"${choice === value ? ' selected' : ''}>${escapeHtml(label)}</option>`,
  );
  return `<select ${shared}>${choices.join('')}</select>`;
}

const note = (name: string, error: string | undefined) =>
  error === undefined ? '' : `<p class="error" id="${name}-error">${escapeHtml(error)}</p>`;
