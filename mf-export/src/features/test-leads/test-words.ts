import { CONSENT_MEANS, type ListedTest, type TestLeadsAnswer } from 'shared/schemas';

const DAY = new Intl.DateTimeFormat('es-CO', { dateStyle: 'medium', timeZone: 'UTC' });
const TIME = new Intl.DateTimeFormat('es-CO', { dateStyle: 'medium', timeZone: 'America/Bogota' });

/** The day of an instant, in Bogotá. */
export const dayText = (instant: string): string => TIME.format(new Date(instant));

/** "1 lead", "3 leads". */
export const many = (count: number, one: string, more: string): string =>
  `${count.toLocaleString('es-CO')} ${count === 1 ? one : more}`;

/** Who gave the consent, how and when; null without one. */
export function consentText({ autorizacion, acudiente }: Pick<ListedTest, 'autorizacion' | 'acudiente'>) {
  if (!autorizacion) return null;
  const who = acudiente ? `${acudiente.nombre} (${acudiente.parentesco})` : 'El estudiante';
  const day = DAY.format(new Date(`${autorizacion.fecha}T00:00:00Z`));
  return `${who}, ${CONSENT_MEANS[autorizacion.medio].toLowerCase()}, ${day}`;
}

/** Text of the button for the chosen tests: what it does, or which consents are missing. */
export function actionText(authorised: number, missing: number): string {
  if (authorised === 0) return missing === 1 ? 'Falta la autorización' : 'Faltan las autorizaciones';
  const leads = `Crear ${many(authorised, 'lead', 'leads')}`;
  return missing === 0
    ? leads
    : `${leads}; ${missing === 1 ? 'falta 1 autorización' : `faltan ${missing} autorizaciones`}`;
}

/** Result for the chosen tests. */
export function madeText(rows: TestLeadsAnswer['filas']): string {
  const count = (state: (typeof rows)[number]['estado']) =>
    rows.filter(({ estado }) => estado === state).length;
  const [made, known, before] = [count('creado'), count('existente'), count('repetido')];
  const refused = rows.flatMap(({ motivo }) => motivo ?? []);
  return [
    `Se ${made === 1 ? 'creó' : 'crearon'} ${many(made, 'lead', 'leads')}.`,
    known > 0
      ? `${many(known, 'persona ya era lead: el test quedó', 'personas ya eran leads: los tests quedaron')} en su historial.`
      : '',
    before > 0 ? `${many(before, 'test ya era', 'tests ya eran')} lead.` : '',
    refused.length > 0
      ? `${many(refused.length, 'no se creó', 'no se crearon')}: ${[...new Set(refused)].join(' ')}`
      : '',
  ]
    .filter(Boolean)
    .join(' ');
}
