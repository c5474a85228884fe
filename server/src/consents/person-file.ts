import { CONSENT_EVENT_LABELS } from 'shared/rules';
import type { PersonExport } from 'shared/schemas';
import type { Sender } from '../mail/email-content';
import { escapeHtml, plainPage } from '../plain-pages/plain-page';

/** What is stored about a person, by place. */
export type PersonData = Omit<PersonExport, 'documento'>;

/** Keys and derived columns, which mean nothing to a person. */
const TECHNICAL = new Set([
  'id',
  'lead_id',
  'item_id',
  'unique_key',
  'idempotency_key',
  'fingerprint',
  'contact_request_id',
  'fusionado_en',
  'email_normalizado',
  'cedula_normalizada',
  'documento_normalizado',
  'nombre_orden',
  'busqueda',
]);

/** Readable forms of the words in column names. */
const WORDS: Readonly<Record<string, string>> = {
  name: 'nombre',
  email: 'correo',
  phone: 'teléfono',
  telefono: 'teléfono',
  cedula: 'documento',
  direccion: 'dirección',
  accion: 'acción',
  proxima: 'próxima',
  academico: 'académico',
  razon: 'razón',
  telefonos: 'teléfonos',
  message: 'mensaje',
  page: 'página',
  campaign: 'campaña',
  recipient: 'destinatario',
  reply: 'responder',
  to: 'a',
  subject: 'asunto',
  body: 'contenido',
  content: 'contenido',
  data: 'datos',
  last: 'último',
  error: 'error',
  html: 'contenido con formato',
  antes: 'antes',
  despues: 'después',
  interes: 'interés',
};

/** Titles of places that differ from the team's label. */
const TITLES: Readonly<Record<string, string>> = { Leads: 'Contacto e inscripción' };

/** `telefono_acudiente` and `telefonoAcudiente` as "Teléfono acudiente". */
function labelOf(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split('_');
  const text = words.map((word) => WORDS[word] ?? word).join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const TIME = new Intl.DateTimeFormat('es-CO', {
  dateStyle: 'long',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'America/Bogota',
});
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** A stored value as HTML: texts, lists, and objects as lists of names and values. Empty if there is nothing to show. */
function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (Array.isArray(value)) {
    const items = value.map(shown).filter(Boolean);
    return items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
  }
  if (typeof value === 'object') return facts(Object.entries(value));
  const text = String(value);
  return INSTANT.test(text) ? TIME.format(new Date(text)) : escapeHtml(text).replaceAll('\n', '<br>');
}

function facts(entries: readonly (readonly [string, unknown])[]): string {
  const told = entries
    .filter(([name]) => !TECHNICAL.has(name))
    .map(([name, value]) => [name, shown(value)] as const)
    .filter(([, html]) => html !== '');
  return told.length === 0
    ? ''
    : `<dl>${told.map(([name, html]) => `<dt>${escapeHtml(labelOf(name))}</dt><dd>${html}</dd>`).join('')}</dl>`;
}

function place([label, rows]: readonly [string, readonly unknown[]]): string {
  const records = rows.map(shown).filter(Boolean);
  if (records.length === 0) return '';
  return `<h2>${escapeHtml(TITLES[label] ?? label)}</h2>${records.join('<hr>')}`;
}

/** Everything that is stored about a person, as a page to read, print and keep (Ley 1581 de 2012, artículo 14). */
export function personFile(
  { generado, lugares, eventos }: PersonData,
  brand: Pick<Sender, 'brandName' | 'siteUrl'>,
): string {
  const title = 'Datos personales';
  const places = Object.entries(lugares).map(place).join('');
  const history = eventos.map(({ evento, fecha, texto, motivo }) => {
    const more = [texto, motivo].filter((text) => text !== null).join(' · ');
    return `<li>${CONSENT_EVENT_LABELS[evento]}, ${TIME.format(new Date(fecha))}${more ? `: ${escapeHtml(more)}` : ''}</li>`;
  });
  return plainPage({
    ...brand,
    title,
    content: `<h1>${title}</h1>
      <p>Lo que ${escapeHtml(brand.brandName)} guarda de usted el ${TIME.format(new Date(generado))}.</p>
      ${places || '<p>No guardamos datos con este correo.</p>'}
      ${history.length > 0 ? `<h2>Autorizaciones y peticiones</h2><ul>${history.join('')}</ul>` : ''}
      <p><a href="${escapeHtml(brand.siteUrl)}/politica-de-datos">Política de datos</a></p>`,
  });
}
