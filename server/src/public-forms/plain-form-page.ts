/** A field of a form that works without scripts. */
export interface FormField {
  readonly name: string;
  readonly label: string;
  readonly type?: 'text' | 'email' | 'tel' | 'date' | 'textarea' | 'select';
  readonly options?: readonly (readonly [value: string, label: string])[];
  readonly optional?: boolean;
}

interface FormPage {
  readonly title: string;
  readonly action: string;
  readonly fields: readonly FormField[];
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
  /** Why the form was refused; absent while it is empty. */
  readonly message?: string;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

const STYLE = `
  body { margin: 0; background: #faf7f2; color: #1b2733; font: 1.0625rem/1.5 system-ui, sans-serif }
  main { max-width: 40rem; margin: 0 auto; padding: 2rem 1rem }
  h1 { color: #10243e; line-height: 1.2 }
  label { display: block; margin-top: 1rem; font-weight: 600 }
  input:not([type=checkbox]), textarea, select { box-sizing: border-box; width: 100%; min-height: 2.75rem; padding: .5rem .75rem;
    border: 1px solid #8b95a1; border-radius: .5rem; background: #fff; font: inherit }
  input[type=checkbox] { width: 1.5rem; height: 1.5rem }
  [aria-invalid] { border-color: #c2452d }
  .error { color: #96321e }
  .summary { padding: .5rem 1rem; border-left: .25rem solid #c2452d; background: #fcefeb }
  button { min-height: 2.75rem; margin-top: 1.5rem; padding: .5rem 1.5rem; border: 0; border-radius: .5rem; background: #0b6e99;
    color: #fff; font: inherit; font-weight: 600 }
  a { color: #095a7d }`;

/** A page of one message and one link. */
export const noticePage = (heading: string, text: string, link: { href: string; label: string }): string =>
  page(
    heading,
    `<h1>${escaped(heading)}</h1><p role="status">${escaped(text)}</p><p><a href="${escaped(link.href)}">${escaped(link.label)}</a></p>`,
  );

/** The form: empty, or after a submission that was refused with the messages and as it was filled in. */
export function formPage({ title, action, fields, values, errors, message }: FormPage): string {
  const names = new Set([...fields.map(({ name }) => name), 'privacy']);
  const hidden = Object.entries(values).filter(([name]) => !names.has(name));
  return page(
    message === undefined ? title : `Revise el formulario: ${title}`,
    `<h1>${escaped(title)}</h1>
    ${message === undefined ? '' : summary(message, fields, errors)}
    <form method="post" action="${escaped(action)}">
      ${fields.map((field) => control(field, values[field.name] ?? '', errors[field.name])).join('\n')}
      ${hidden.map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`).join('')}
      <label for="privacy">Autorización</label>
      <p><input id="privacy" type="checkbox" name="privacy" required${values.privacy === undefined ? '' : ' checked'}>
        Autorizo el tratamiento de mis datos según la <a href="/politica-de-datos">política de datos</a>.</p>
      ${note('privacy', errors.privacy)}
      <button type="submit">Enviar</button>
    </form>`,
  );
}

const summary = (message: string, fields: readonly FormField[], errors: FormPage['errors']) =>
  `<div class="summary" role="alert"><p>${escaped(message)}</p>${list(fields, errors)}</div>`;

function list(fields: readonly FormField[], errors: FormPage['errors']): string {
  const items = fields.filter(({ name }) => errors[name] !== undefined);
  if (items.length === 0) return '';
  const links = items.map(
    ({ name, label }) => `<li><a href="#${name}">${escaped(label)}: ${escaped(errors[name] ?? '')}</a></li>`,
  );
  return `<ul>${links.join('')}</ul>`;
}

function control(
  { name, label, type = 'text', options = [], optional }: FormField,
  value: string,
  error?: string,
) {
  const shared = `id="${name}" name="${name}"${optional ? '' : ' required'}${
    error === undefined ? '' : ` aria-invalid="true" aria-describedby="${name}-error"`
  }`;
  const head = `<label for="${name}">${escaped(label)}${optional ? ' (opcional)' : ''}</label>`;
  return `${head}${input(type, shared, value, options)}${note(name, error)}`;
}

function input(
  type: string,
  shared: string,
  value: string,
  options: NonNullable<FormField['options']>,
): string {
  if (type === 'textarea') return `<textarea ${shared} rows="4">${escaped(value)}</textarea>`;
  if (type !== 'select') return `<input ${shared} type="${type}" value="${escaped(value)}">`;
  const choices = [['', 'Seleccione'] as const, ...options].map(
    ([choice, label]) =>
      `<option value="${escaped(choice)}"${choice === value ? ' selected' : ''}>${escaped(label)}</option>`,
  );
  return `<select ${shared}>${choices.join('')}</select>`;
}

const note = (name: string, error: string | undefined) =>
  error === undefined ? '' : `<p class="error" id="${name}-error">${escaped(error)}</p>`;

function page(title: string, content: string): string {
  return `<!DOCTYPE html><html lang="es-CO"><head><meta charset="utf-8"><title>${escaped(title)}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
    <style>${STYLE}</style></head><body><main>${content}</main></body></html>`;
}
