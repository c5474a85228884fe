import ICAL from 'ical.js';
import { bogotaDayStart } from 'shared/rules';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createAdviserList } from '../advisers/adviser-list';
import type { UserDirectory } from '../identity/user-directory';
import { createAgenda } from '../leads/lists/agenda';
import { reassignOpenLeads } from '../leads/open-leads';
import { LEAD_NOTICE } from '../leads/tell-advisers';
import { opened } from '../testing/opened';
import { MAIN_ENGINE } from '../testing/test-database';
import { type Crm, ENROLMENT, NEW_LEAD, openCrm, type Person } from '../testing/test-leads';
import { createDigestPlanner, DAILY_DIGEST, dailyDigestHandler } from './daily-digest';
import { createStaffSettings } from './staff-settings';
import { createStaffOptOuts } from './staff-unsubscribe';

const HOUR = 3_600_000;

describe.each(MAIN_ENGINE)('e-mails to the team on %s', (engine) => {
  const crm = opened(() => openCrm(engine));
  let serial = 0;
  beforeEach(async () => {
    await crm.database.records.deleteFrom('leads').execute();
    await crm.database.records.deleteFrom('staffSettings').execute();
    await crm.database.records.deleteFrom('digestDays').execute();
    for (const table of ['outbox', 'mailbox'] as const) await crm.database.query.deleteFrom(table).execute();
  });

  const create = async (who: Person, asesorAsignado?: string, nombre = 'Luz') => {
    serial += 1;
    const person = { nombre, email: `staff${serial}@example.com`, cedula: `9${serial}` };
    const answer = await crm.call(who, 'POST', '', { ...NEW_LEAD, ...person, asesorAsignado });
    expect(answer.statusCode).toBe(201);
    return answer.json();
  };
  /** The person of a lead sends the contact form of the site. */
  async function writeAgain(email: string): Promise<void> {
    serial += 1;
    const request = {
      name: 'Luz',
      email,
      phone: '300',
      message: `Hola ${serial}`,
      timestamp: '2026-11-21T02:00:00Z',
    };
    const answer = await crm.app.inject({ method: 'POST', url: '/api/v1/contact', payload: request });
    expect(answer.statusCode).toBe(201);
  }
  const waiting = () =>
    crm.database.query.selectFrom('outbox').selectAll().where('kind', '=', LEAD_NOTICE).execute();
  /** What the advisers got once their notices were due: recipient and subject. */
  async function notices(): Promise<[string, string][]> {
    await crm.database.query
      .updateTable('outbox')
      .set({ next_attempt_at: new Date(0) })
      .where('kind', '=', LEAD_NOTICE)
      .where('sent_at', 'is', null)
      .execute();
    // Nothing was rejected: this only wakes the outbox, which would otherwise look again after two seconds.
    expect((await crm.call('jefa', 'POST', '/api/v1/mail/retry')).statusCode).toBe(200);
    await vi.waitFor(async () =>
      expect((await waiting()).filter(({ sent_at }) => sent_at === null)).toEqual([]),
    );
    return (await mails()).map(({ to, subject }) => [to, subject] as [string, string]).sort();
  }
  /** What the advisers got, newest first. */
  async function mails(): Promise<{ to: string; subject: string; text: string }[]> {
    const all = (await crm.app.inject('/dev/mail.json')).json<
      { to: string; subject: string; text: string }[]
    >();
    return all.filter(({ to }) => ['ana@example.com', 'beto@example.com'].includes(to));
  }

  test('an adviser is told of a new lead, of an assignment and of somebody who writes again, not of their own doing', async () => {
    await create('ana', undefined, 'Propia');
    expect(await waiting()).toEqual([]);
    const lead = await create('jefa', 'ana', 'Luz Peña');
    expect(await notices()).toEqual([['ana@example.com', 'Nuevo lead: Luz Peña']]);
    const [mail] = await mails();
    expect(mail?.text).toContain(`/admin?tab=crm&lead=${lead.id}`);
    expect(mail?.text).toContain('/admin/ajustes');

    const { version, fechaUltimaActualizacion } = lead;
    const moved = await crm.call('jefa', 'PUT', `/${lead.id}`, {
      asesorAsignado: 'beto',
      version,
      fechaUltimaActualizacion,
    });
    expect(moved.statusCode).toBe(200);
    expect(await notices()).toContainEqual(['beto@example.com', 'Le asignaron un lead: Luz Peña']);
    await writeAgain(lead.email);
    expect(await notices()).toContainEqual(['beto@example.com', 'Luz Peña volvió a escribir']);
    expect(await mails()).toHaveLength(3);
  });

  test('somebody who sends twice before the notice leaves is a new lead that wrote again', async () => {
    await writeAgain((await create('jefa', 'ana', 'Luz Peña')).email);
    expect(await notices()).toEqual([['ana@example.com', 'Nuevo lead: Luz Peña (volvió a escribir)']]);
    const [mail] = await mails();
    expect(mail?.text).toContain('Llegó un lead nuevo a su nombre.');
    expect(mail?.text).toContain('envió otra solicitud');
  });

  test('a change that is rolled back tells nobody', async () => {
    await create('ana');
    const failing = crm.database.transaction(async () => {
      expect(await reassignOpenLeads(crm.database, { from: 'ana', to: 'beto' })).toHaveLength(1);
      expect(await waiting()).toHaveLength(1);
      throw new Error('later step failed');
    });
    await expect(failing).rejects.toThrow('later step failed');
    expect(await waiting()).toEqual([]);
  });

  test('every way in which a lead comes to an adviser writes one notice, in its transaction', async () => {
    /** What an action wrote: adviser, reason and number of leads of each notice. */
    async function told(action: () => Promise<unknown>) {
      await crm.database.query.deleteFrom('outbox').where('kind', '=', LEAD_NOTICE).execute();
      await action();
      const rows = (await waiting()) as unknown as {
        recipient_sub: string;
        data: { parts: { reason: string; total: number; leads: string[] }[] };
      }[];
      return rows.flatMap(({ recipient_sub, data }) =>
        data.parts.map(({ reason, total, leads }) => [recipient_sub, reason, total, leads.length]),
      );
    }
    const call = async (...asked: Parameters<Crm['call']>) => {
      const answer = await crm.call(...asked);
      expect(answer.statusCode).toBeLessThan(300);
      return answer.json();
    };
    const bulkEnded = (id: string, estado: string) =>
      vi.waitFor(async () =>
        expect(await call('jefa', 'GET', `/api/v1/leads/bulk/${id}`)).toMatchObject({ estado }),
      );

    const lead = await create('jefa', 'ana');
    let bulk = '';
    expect(
      await told(async () => {
        const seleccion = { ids: [lead.id] };
        bulk = (await call('jefa', 'POST', '/api/v1/leads/bulk', { seleccion, cambio: { asesor: 'beto' } }))
          .id;
        await bulkEnded(bulk, 'terminado');
      }),
    ).toEqual([['beto', 'asignado', 1, 1]]);
    expect(
      await told(async () => {
        await call('jefa', 'POST', `/api/v1/leads/bulk/${bulk}/undo`);
        await bulkEnded(bulk, 'deshecho');
      }),
    ).toEqual([['ana', 'asignado', 1, 1]]);

    expect(await told(() => reassignOpenLeads(crm.database, { from: 'ana', to: 'beto' }))).toEqual([
      ['beto', 'asignado', 1, 1],
    ]);

    const form = { ...ENROLMENT, origen: 'formulario_web', comercialSlug: 'ana-rios-ana' };
    const sendForm = () => crm.app.inject({ method: 'POST', url: '/api/crm-handler', payload: form });
    expect(await told(async () => expect((await sendForm()).statusCode).toBe(201))).toEqual([
      ['ana', 'nuevo', 1, 1],
    ]);
    expect(await told(async () => expect((await sendForm()).statusCode).toBe(409))).toEqual([
      ['ana', 'consulta', 1, 1],
    ]);

    expect(await told(() => writeAgain('nadie@example.com'))).toEqual([]);
    const [request] = await call('jefa', 'GET', '/api/v1/leads/requests?asignadas=no');
    expect(
      await told(() =>
        call('jefa', 'POST', '/api/v1/leads/requests/assign', { leads: [request.lead.id], asesor: 'ana' }),
      ),
    ).toEqual([['ana', 'asignado', 1, 1]]);

    const file =
      'Nombre;Correo;Celular;Asesor\nUno;i1@example.com;3001;Ana Ríos\nDos;i2@example.com;3002;Ana Ríos';
    expect(
      await told(async () => {
        const url = '/api/v1/leads/imports';
        const received = (await crm.send('jefa', 'POST', `${url}?archivo=l.csv`, Buffer.from(file))).json();
        const ended = (estado: string) =>
          vi.waitFor(async () =>
            expect(await call('jefa', 'GET', `${url}/${received.id}`)).toMatchObject({ estado }),
          );
        await call('jefa', 'PUT', `${url}/${received.id}`, received.ajustes);
        await ended('revisado');
        await call('jefa', 'POST', `${url}/${received.id}/run`);
        await ended('terminado');
      }),
    ).toEqual([['ana', 'nuevo', 2, 2]]);
  });

  test('assigning many leads at once is one summary for each adviser', async () => {
    await crm.database.records
      .insertInto('leads')
      .values(
        Array.from({ length: 1_200 }, (_, index) => ({
          id: `muchos-${index}`,
          nombre: `Persona ${index}`,
          email: `muchos${index}@example.com`,
          telefono: '300',
          origen: 'web' as const,
          creadoPor: 'contacto_web',
        })),
      )
      .execute();
    const answer = await crm.call('jefa', 'POST', '/api/v1/leads/bulk', {
      seleccion: { filtros: {} },
      cambio: { asesor: 'ana' },
    });
    const { id } = answer.json();
    await vi.waitFor(async () => {
      const job = await crm.call('jefa', 'GET', `/api/v1/leads/bulk/${id}`);
      expect(job.json()).toMatchObject({ estado: 'terminado', hechos: 1_200 });
    });
    // One row per batch, but one e-mail.
    expect((await waiting()).length).toBeGreaterThan(1);
    expect(await notices()).toEqual([['ana@example.com', 'Tiene 1.200 leads por atender']]);
    const [mail] = await mails();
    expect(mail?.text).toContain('Y 1.180 más en el CRM.');
    expect(mail?.text.match(/Persona \d+/g)).toHaveLength(20);
  });

  test('a lead that was given back or deleted meanwhile is not told of', async () => {
    const kept = await create('jefa', 'ana', 'Se queda');
    const { id } = await create('jefa', 'ana', 'Se va');
    await crm.call('jefa', 'DELETE', `/${id}`);
    expect(kept.asesorAsignado).toBe('ana');
    expect(await notices()).toEqual([['ana@example.com', 'Nuevo lead: Se queda']]);
  });

  test('the link in a notice ends notices with one click, after a question', async () => {
    await create('jefa', 'ana');
    await notices();
    const [, path = ''] = /(\/baja\/equipo\/\S+)/.exec((await mails())[0]?.text ?? '') ?? [];
    expect((await crm.app.inject(path)).body).toContain('¿Dejar de recibir los avisos de leads?');
    await create('jefa', 'ana', 'Todavía');
    expect(await notices()).toContainEqual(['ana@example.com', 'Nuevo lead: Todavía']);
    const ended = await crm.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(ended.statusCode).toBe(200);
    await create('jefa', 'ana');
    expect(await notices()).toHaveLength(2);
    expect((await crm.app.inject(`${path.slice(0, -3)}abc`)).statusCode).toBe(404);
    const settings = createStaffSettings(crm.database);
    expect(await settings.read('ana')).toMatchObject({ resumenDiario: true, avisos: false });
  });

  test('a kind of notice that somebody does not want is left out of their e-mail, and alone makes none', async () => {
    await createStaffSettings(crm.database).change('ana', { avisosNuevos: false });
    await create('jefa', 'ana', 'Callado');
    expect(await notices()).toEqual([]);
    const { id, version, fechaUltimaActualizacion } = await create('jefa', 'beto', 'Pasa de mano');
    const moved = { asesorAsignado: 'ana', version, fechaUltimaActualizacion };
    expect((await crm.call('jefa', 'PUT', `/${id}`, moved)).statusCode).toBe(200);
    expect((await notices()).filter(([to]) => to === 'ana@example.com')).toEqual([
      ['ana@example.com', 'Le asignaron un lead: Pasa de mano'],
    ]);
  });

  describe('daily digest', () => {
    const day = '2028-02-29';
    const at = (hours: number) => bogotaDayStart(day).getTime() + hours * HOUR;
    const person = (sub: string) => ({
      sub,
      name: sub,
      email: `${sub}@example.com`,
      enabled: true,
      status: 'CONFIRMED',
      groups: ['comercial'],
    });
    const listGroup = async () => [person('ana'), person('beto')];
    const open = (hours: number) => {
      const now = () => at(hours);
      const parts = {
        database: crm.database,
        leads: { agenda: createAgenda(crm.database) },
        advisers: createAdviserList({
          database: crm.database,
          directory: { listGroup } as unknown as UserDirectory,
        }),
        settings: createStaffSettings(crm.database),
        optOuts: createStaffOptOuts('sal', 'https://puentes.example'),
        siteUrl: 'https://puentes.example',
        now,
      };
      return { plan: createDigestPlanner(parts), make: dailyDigestHandler(parts) };
    };
    const planned = () =>
      crm.database.query.selectFrom('outbox').selectAll().where('kind', '=', DAILY_DIGEST).execute();
    // The application's own worker has another clock and must not take the rows.
    const hold = () => crm.database.query.deleteFrom('outbox').where('kind', '=', DAILY_DIGEST).execute();

    test('from 07:00 in Bogotá, once a day and adviser, however many instances run', async () => {
      await open(6.99).plan();
      expect(await planned()).toEqual([]);
      const rows = await crm.database.transaction(async () => {
        await open(7).plan();
        const found = await planned();
        await hold();
        return found;
      });
      expect(rows.map(({ recipient_sub, due_at }) => [recipient_sub, due_at.getTime()])).toEqual([
        ['ana', at(7)],
        ['beto', at(7)],
      ]);
      // Later that day, after a restart, on other instances.
      await Promise.all([open(7.01).plan(), open(18).plan(), open(18).plan()]);
      expect(await planned()).toEqual([]);
    });

    test('late after an outage on the same day only; opted out, or nothing to do: nothing', async () => {
      const lead = await create('ana', undefined, 'Luz Peña');
      const row = (sub: string, dia = day) =>
        ({ recipient_sub: sub, data: { dia } }) as unknown as Parameters<ReturnType<typeof open>['make']>[0];
      const email = await open(15).make(row('ana'));
      expect(email).toMatchObject({
        to: 'ana@example.com',
        subject: 'Hoy: 1 sin respuesta',
        unsubscribeUrl: expect.stringContaining('/baja/equipo/'),
      });
      const agenda = (await crm.call('ana', 'GET', '/api/v1/leads/agenda')).json();
      expect(agenda.nuevos.items[0].lead.id).toBe(lead.id);
      expect(JSON.stringify(email)).toContain(lead.id);
      // A next action of the day is attached as a calendar.
      expect(email?.calendar).toBeUndefined();
      const moment = new Date(at(16));
      await crm.database.records
        .updateTable('leads')
        .set({ proximaAccion: 'Llamar', fechaProximaAccion: moment })
        .where('id', '=', lead.id)
        .execute();
      const { calendar = '' } = (await open(15).make(row('ana'))) ?? {};
      const [event] = new ICAL.Component(ICAL.parse(calendar) as unknown as unknown[]).getAllSubcomponents(
        'vevent',
      );
      expect(event?.getFirstPropertyValue('summary')).toBe('Llamar: Luz Peña');
      expect(new ICAL.Event(event).startDate.toJSDate()).toEqual(moment);
      expect(await open(24).make(row('ana'))).toBeNull();
      expect(await open(15).make(row('beto'))).toBeNull();
      await createStaffSettings(crm.database).change('ana', { resumenDiario: false });
      expect(await open(15).make(row('ana'))).toBeNull();
    });
  });
});
