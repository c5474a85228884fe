import type { Program } from 'shared/schemas';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { opened } from '../../testing/opened';
import { MAIN_ENGINE } from '../../testing/test-database';
import { NEW_LEAD, openCrm } from '../../testing/test-leads';
import { comparedColumns } from '../program-row';
import { createCohorts } from './program-cohorts';
import { offerOf } from './program-offer';

const GEOMATICS = {
  titulo: 'Geomática',
  duracion: '8 semestres',
  modalidad: 'Virtual',
  nivel: 'Pregrado',
  universidad: 'UNADE',
  creditos: 144,
  moneda: 'COP',
  snies: '1',
} as const;
const NAME = 'Geomática (Virtual)';
const COHORT = {
  periodo: '2090-1',
  inicio: '2090-02-03',
  cierre: '2090-01-20',
  precio: 3_210_000,
  moneda: 'COP',
  unidad: null,
  cupos: 40,
  beca: 'Beca del 10 %',
} as const;
const OFFER = {
  precio: '$3.210.000 por semestre',
  inicio: '3 de febrero de 2090',
  cierre: '20 de enero de 2090',
  fechas: 'Inicia el 3 de febrero de 2090; inscripciones hasta el 20 de enero de 2090',
  beca: 'Beca del 10 %',
};
const NOTHING = { precio: null, inicio: null, cierre: null, fechas: null, beca: null };

describe.each(MAIN_ENGINE)('what is offered of a named program, on %s', (engine) => {
  const crm = opened(() => openCrm(engine));
  beforeAll(async () => {
    await store('g1');
    await createCohorts(crm.database).write([{ id: 'g1', cohortes: [COHORT] }]);
  });

  const store = (id: string, change: object = {}) => {
    const program = { ...GEOMATICS, ...change };
    return crm.database.records
      .insertInto('programs')
      .values({ ...program, id, ...comparedColumns(program) })
      .execute();
  };
  const drop = (id: string) => crm.database.records.deleteFrom('programs').where('id', '=', id).execute();

  test('its name tells it, with the modality or without, whatever its case; a draft, or another university, is none', async () => {
    const offer = (named: Parameters<typeof offerOf>[1]) => offerOf(crm.database, named);
    expect(await offer({ id: 'g1' })).toEqual(OFFER);
    for (const nombre of [NAME, 'geomatica', 'GEOMÁTICA (virtual)']) {
      expect(await offer({ nombre, universidad: 'UNADE' })).toEqual(OFFER);
      expect(await offer({ nombre, universidad: 'Cgedi' })).toEqual(NOTHING);
    }
    expect(await offer({ nombre: 'Geomática (Presencial)' })).toEqual(NOTHING);
    expect(await offer({})).toEqual(NOTHING);

    await store('g2', { modalidad: 'Presencial' });
    expect(await offer({ nombre: 'Geomática' })).toEqual(NOTHING);
    expect(await offer({ nombre: NAME })).toEqual(OFFER);
    await drop('g2');
    const draft = { titulo: 'Geodesia', publicado: false };
    await store('g3', draft);
    expect(await offer({ nombre: 'Geodesia' })).toEqual(NOTHING);
    await drop('g3');
  });

  test('the list of programs finds one by the name that forms suggest', async () => {
    const found = async (query: Record<string, string>) =>
      (await crm.app.inject(`/api/v1/programs?${new URLSearchParams(query)}`)).json<Program[]>();
    expect(await found({ nombre: NAME, universidad: 'UNADE' })).toMatchObject([
      { id: 'g1', precio: 3_210_000, cohorte: { periodo: '2090-1', cupos: 40 } },
    ]);
    expect(await found({ nombre: 'Geo' })).toEqual([]);
    const hostile = await crm.app.inject(`/api/v1/programs?nombre=${encodeURIComponent("') or true --")}`);
    expect(hostile.json()).toEqual([]);
  });

  test('e-mails that name it tell dates, price and scholarship: to the person, to the team, to the adviser', async () => {
    const texts = [
      'Fechas: Inicia el 3 de febrero de 2090',
      `Precio: ${OFFER.precio}`,
      `Beca: ${OFFER.beca}`,
    ];
    const email = 'nora@example.com';
    const request = {
      name: 'Nora',
      email,
      phone: '300',
      message: 'Hola',
      programTitle: 'Geomática',
      timestamp: '2026-11-21T02:00:00Z',
    };
    await crm.app.inject({ method: 'POST', url: '/api/v1/contact', payload: request });
    const lead = { ...NEW_LEAD, email: 'otra@example.com', cedula: '771', asesorAsignado: 'ana' };
    const made = await crm.call('jefa', 'POST', '', { ...lead, programaInteres: NAME, universidad: 'UNADE' });
    expect(made.statusCode).toBe(201);
    await crm.database.query
      .updateTable('outbox')
      .set({ next_attempt_at: new Date(0) })
      .execute();
    await crm.call('jefa', 'POST', '/api/v1/mail/retry');
    for (const to of [email, 'asesores@puentes.example', 'ana@example.com']) {
      const mail = await vi.waitFor(async () => {
        const all = (await crm.app.inject('/dev/mail.json')).json<{ to: string; text: string }[]>();
        const found = all.find((one) => one.to === to);
        if (!found) throw new Error(`nothing for ${to} yet`);
        return found;
      });
      for (const text of texts) expect(mail.text, to).toContain(text);
    }
  });
});
