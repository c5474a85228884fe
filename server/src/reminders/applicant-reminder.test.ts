import { beforeAll, expect, test } from 'vitest';
import { opened } from '../testing/opened';
import { createTestApp } from '../testing/test-app';
import { createApplicantReminder } from './applicant-reminder';

const site = opened(() => createTestApp('pglite'));
beforeAll(async () => {
  const person = {
    nombre: 'Ana Pérez',
    email: 'ana@example.com',
    telefono: '300',
    origen: 'web',
    creadoPor: 'asesora',
  } as const;
  await site.database.records
    .insertInto('leads')
    .values({ ...person, id: 'lead' })
    .execute();
});

const DEADLINE = new Date('2099-01-02T13:00:00Z');
const link = (changes: object) => site.database.records.updateTable('leadLinks').set(changes).execute();
const told = () =>
  site.database.query.selectFrom('outbox').select(['recipient', 'content', 'commercial']).execute();

test('the applicant is told once, by the link, unless they turned it off, it ends before, or the consent was revoked', async () => {
  const remind = createApplicantReminder({
    database: site.database,
    links: { urlOf: (id) => `https://sitio.example/mi-inscripcion/${id}` },
    sender: { brandName: 'Puentes', siteUrl: 'https://sitio.example', email: 'hola@example.com' },
  });
  const due = (reminder: string, pending = ['Fotografía']) =>
    remind({ reminder, leadId: 'lead', kind: 'recordatorio', pending, deadline: DEADLINE });
  await due('sin enlace');
  const vence = new Date('2099-06-01T00:00:00Z');
  await site.database.records
    .insertInto('leadLinks')
    .values({ id: 'enlace', leadId: 'lead', creadoPor: 'asesora', vence })
    .execute();
  await due('nada falta', []);
  await link({ recordatorios: false });
  await due('apagado');
  await link({ recordatorios: true, vence: new Date('2098-01-01T00:00:00Z') });
  await due('vence antes');
  await link({ vence });
  await site.database.records.updateTable('leads').set({ autorizacionRevocada: new Date() }).execute();
  await due('revocada');
  expect(await told()).toEqual([]);
  await site.database.records.updateTable('leads').set({ autorizacionRevocada: null }).execute();
  await due('uno');
  await due('uno');
  const [mail, ...others] = await told();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ recipient: 'ana@example.com', commercial: true });
  expect(JSON.stringify(mail?.content)).toContain('https://sitio.example/mi-inscripcion/enlace');
  expect(JSON.stringify(mail?.content)).toContain('Fotografía');
});
