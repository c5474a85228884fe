import type { LightMyRequestResponse } from 'fastify';
import { LEAD_EVENT_HEADER, type LeadEvent } from 'shared/schemas';
import { describe, expect, test } from 'vitest';
import { opened } from '../../testing/opened';
import { ENGINES } from '../../testing/test-database';
import { leadCalls, openCrm, type Person } from '../../testing/test-leads';

const V1 = '/api/v1/leads';
const WHEN = '2026-11-20T14:00:00.000Z';

describe.each(ENGINES)('undoing an entry of the history on %s', (engine) => {
  const crm = opened(() => openCrm(engine));

  const { get, create, change } = leadCalls(() => crm);
  const eventOf = ({ headers }: LightMyRequestResponse) => Number(headers[LEAD_EVENT_HEADER]);
  const undo = (person: Person, leadId: string, event: number) =>
    crm.call(person, 'POST', `${V1}/${leadId}/events/${event}/undo`);

  test('what one call did goes back at once, is told by the history, and a repeated attempt changes nothing', async () => {
    const lead = await create('ana', { email: 'undo@example.com' });
    await change('ana', lead.id, { proximaAccion: 'Llamar', fechaProximaAccion: WHEN });
    const contact = await change('ana', lead.id, {
      estado: 'interesado',
      proximaAccion: null,
      fechaProximaAccion: null,
      notas: [{ contenido: 'Contestó', tipo: 'llamada' }],
    });
    // A later change of another field does not matter, and a later note stays.
    await change('jefa', lead.id, { telefono: '310', notas: [{ contenido: 'Contestó' }] });
    const answer = await undo('ana', lead.id, eventOf(contact));
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { estado: 'nuevo', proximaAccion: 'Llamar', fechaProximaAccion: WHEN, telefono: '310' },
    ]);
    expect(answer.json().notas.map(({ autor }: { autor: string }) => autor)).toEqual(['jefa']);
    const events: LeadEvent[] = await get('ana', `/${lead.id}/history`);
    expect(events.slice(0, 2).map(({ tipo, actor }) => [tipo, actor.nombre])).toEqual([
      ['cambio', 'ana'],
      ['nota_eliminada', 'ana'],
    ]);
    expect((await undo('ana', lead.id, eventOf(contact))).json()).toEqual(answer.json());
  });

  test('what somebody changed since stays, and the refusal holds the lead', async () => {
    const lead = await create('ana');
    const moved = await change('ana', lead.id, { estado: 'interesado' });
    await change('jefa', lead.id, { estado: 'matriculado' });
    const answer = await undo('ana', lead.id, eventOf(moved));
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { error: 'stale_lead', lead: { estado: 'matriculado' } },
    ]);
  });

  test('S6 nobody undoes what they may not do: another one is out of reach, an adviser assigns nobody', async () => {
    const lead = await create('ana');
    const given = await change('jefa', lead.id, { asesorAsignado: 'beto' });
    const answer = await undo('ana', lead.id, eventOf(given));
    expect([answer.statusCode, answer.json().message]).toEqual([
      403,
      'Solo los administradores pueden asignar leads',
    ]);
    const back = await undo('jefa', lead.id, eventOf(given));
    expect(back.json()).toMatchObject({ asesorAsignado: 'ana', asignadoA: 'ana', estado: 'nuevo' });
    expect((await undo('beto', lead.id, eventOf(given))).statusCode).toBe(403);
  });

  test('a deleted lead comes back to who deleted it; a creation, and an entry of another lead, are refused', async () => {
    const lead = await create('ana');
    const [created] = (await get('ana', `/${lead.id}/history`)) as LeadEvent[];
    const refused = await undo('ana', lead.id, created?.id ?? 0);
    expect([refused.statusCode, refused.json().error]).toEqual([409, 'not_undoable']);
    const other = await create('ana');
    expect((await undo('ana', other.id, created?.id ?? 0)).statusCode).toBe(404);
    const deleted = await crm.call('ana', 'DELETE', `/${lead.id}`);
    expect((await undo('beto', lead.id, eventOf(deleted))).statusCode).toBe(403);
    expect((await undo('ana', lead.id, eventOf(deleted))).json()).toMatchObject({ id: lead.id });
    expect((await crm.call('ana', 'GET', `/${lead.id}`)).statusCode).toBe(200);
  });
});
