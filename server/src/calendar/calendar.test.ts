import ICAL from 'ical.js';
import { addDays, bogotaDay, bogotaInstant } from 'shared/rules';
import { beforeEach, describe, expect, test } from 'vitest';
import { opened } from '../testing/opened';
import { MAIN_ENGINE } from '../testing/test-database';
import { leadCalls, openCrm, type Person } from '../testing/test-leads';

const PATH = '/api/v1/calendar';
const today = bogotaDay();
const inDays = (days: number, time: string) => bogotaInstant(addDays(today, days), time) ?? '';

/** The events of a calendar as a calendar program reads them. */
function eventsOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((part) => {
    const event = new ICAL.Event(part);
    return {
      title: event.summary,
      uid: event.uid,
      sequence: event.sequence,
      start: event.startDate.isDate ? event.startDate.toString() : event.startDate.toJSDate().toISOString(),
      modified: String(part.getFirstPropertyValue('last-modified')),
    };
  });
}

// With a single connection, a query outside the open transaction would wait for ever.
describe.each(MAIN_ENGINE)('the calendar of an adviser on %s', (engine) => {
  const crm = opened(() => openCrm(engine));
  const { create, change } = leadCalls(() => crm);
  beforeEach(async () => {
    await crm.database.records.deleteFrom('leads').execute();
    await crm.database.records.deleteFrom('calendarFeeds').execute();
  });

  const own = async (person: Person = 'ana') => (await crm.call(person, 'GET', PATH)).json().enlace;
  const newFeed = async (person: Person = 'ana'): Promise<string> =>
    new URL((await crm.call(person, 'POST', PATH)).json().url).pathname;
  const read = (url: string, headers: Record<string, string> = {}) => crm.app.inject({ url, headers });

  /** Creates a lead with an entry of each kind. */
  async function busyLead(person: Person, nombre: string): Promise<string> {
    const { id } = await create(person, { nombre });
    const answer = await change(person, id, {
      proximaAccion: 'Llamar; pedir el acta, hoy',
      fechaProximaAccion: inDays(1, '14:30'),
      fechaRecordatorioDocumentos: inDays(2, '09:00'),
      fechaLimiteDocumentos: inDays(3, '08:00'),
      pagos: [
        {
          concepto: 'Matrícula',
          monto: 725_000,
          fechaVencimiento: addDays(today, 5),
          fechaRecordatorio: addDays(today, 4),
        },
      ],
    });
    expect(answer.statusCode).toBe(200);
    return id;
  }

  test('a parser reads what is next with the own leads, each at its moment in Bogotá', async () => {
    const id = await busyLead('ana', 'Luz Peña');
    await busyLead('beto', 'De Otro');
    const answer = await read(await newFeed());
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    const events = eventsOf(answer.body);
    expect(events.map(({ title, start }) => [title, start])).toEqual([
      ['Llamar; pedir el acta, hoy: Luz Peña', inDays(1, '14:30')],
      ['Recordar documentos: Luz Peña', inDays(2, '09:00')],
      ['Plazo de documentos: Luz Peña', inDays(3, '08:00')],
      ['Recordar un pago: Luz Peña', addDays(today, 4)],
      ['Vence un pago: Luz Peña', addDays(today, 5)],
    ]);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(5);
    // Only the person's name; the link opens more only for those who may see it.
    const plain = answer.body.replace(/\r\n /g, '');
    expect(plain).toContain(`/admin?tab=crm&lead=${id}`);
    for (const secret of ['@example.com', '4567', 'Matrícula', '725', '9001']) {
      expect(plain.replaceAll(id, '')).not.toContain(secret);
    }
  });

  test('a change keeps the identity of an event and raises its sequence; what is settled goes', async () => {
    const id = await busyLead('ana', 'Luz Peña');
    const url = await newFeed();
    const before = eventsOf((await read(url)).body);
    await change('ana', id, { fechaProximaAccion: inDays(2, '10:00') });
    const lead = (await crm.call('ana', 'GET', `/${id}`)).json();
    await change('ana', id, { pagos: lead.pagos.map((pago: object) => ({ ...pago, estado: 'pagado' })) });
    const after = eventsOf((await read(url)).body);
    const action = (events: typeof before) => events.find(({ title }) => title.startsWith('Llamar'));
    expect(action(after)).toMatchObject({ uid: action(before)?.uid, start: inDays(2, '10:00') });
    expect(action(after)?.sequence).toBeGreaterThan(action(before)?.sequence ?? 0);
    expect(String(action(after)?.modified) >= String(action(before)?.modified)).toBe(true);
    expect(after.map(({ title }) => title).filter((title) => title.includes('pago'))).toEqual([]);
    await change('ana', id, { estado: 'perdido' });
    expect(eventsOf((await read(url)).body)).toEqual([]);
  });

  test('it has two weeks back and ninety days ahead, and no more', async () => {
    for (const [nombre, days] of [
      ['Hace quince', -15],
      ['Hace catorce', -14],
      ['En ochenta y nueve', 89],
      ['En noventa', 90],
    ] as const) {
      const { id } = await create('ana', { nombre });
      await crm.database.records
        .updateTable('leads')
        .set({ proximaAccion: 'Llamar', fechaProximaAccion: new Date(inDays(days, '00:00')) })
        .where('id', '=', id)
        .execute();
    }
    const events = eventsOf((await read(await newFeed())).body);
    expect(events.map(({ title }) => title)).toEqual(['Llamar: Hace catorce', 'Llamar: En ochenta y nueve']);
  });

  test('what has not changed is not sent again, and when it was read is told', async () => {
    await busyLead('ana', 'Luz Peña');
    const url = await newFeed();
    expect((await own()).usado).toBeNull();
    const { etag } = (await read(url)).headers;
    expect((await own()).usado).not.toBeNull();
    const again = await read(url, { 'if-none-match': String(etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await busyLead('ana', 'Eva Paz');
    expect((await read(url, { 'if-none-match': String(etag) })).statusCode).toBe(200);
  });

  test('its address is told once; renewed, revoked, forged, and of who advises no more it is 404', async () => {
    const first = await newFeed();
    const [row] = await crm.database.records.selectFrom('calendarFeeds').selectAll().execute();
    expect(JSON.stringify([row, await own()])).not.toContain(first.split('/').at(-2));
    const second = await newFeed();
    const refused = [first, `${PATH}/x/agenda.ics`, `${PATH}/${'A'.repeat(32)}/agenda.ics`];
    expect((await read(second)).statusCode).toBe(200);
    expect((await crm.call('beto', 'DELETE', PATH)).statusCode).toBe(204);
    expect((await read(second)).statusCode).toBe(200);
    await crm.call('ana', 'DELETE', PATH);
    expect(await own()).toBeNull();
    const left = await newFeed('beto');
    await crm.database.records.updateTable('calendarFeeds').set({ sub: 'retirada' }).execute();
    const answers = [];
    for (const url of [...refused, second, left]) answers.push(await read(url));
    expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.json().message}`))).toEqual(
      new Set(['404 Este calendario ya no existe.']),
    );
    // Somebody who is not an adviser has no calendar.
    expect((await crm.call('jefa', 'POST', PATH)).statusCode).toBe(403);
  });
});
