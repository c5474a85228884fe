import type { InjectOptions } from 'fastify';
import { addDays, LEAD_ESTADOS, ORIGENES, PRIORIDADES, UNIVERSITY_NAMES } from 'shared/rules';
import type { Database } from '../../../server/src/database/database';
import { encodeCursor } from '../../../server/src/http/paging';
import { ADVISER } from '../../../server/src/testing/fill-leads';
import { type CrmServer, type Role, TEAM } from './crm-server';

/** A call that is measured; `of` makes the request of each turn, so that not one value is asked for again and again. */
export interface MeasuredCall {
  readonly name: string;
  of(turn: number): InjectOptions | Promise<InjectOptions>;
}

const LIST = '/api/crm-handler';
const list = (query: Readonly<Record<string, string>>): InjectOptions => ({
  url: `${LIST}?${new URLSearchParams({ limit: '50', ...query })}`,
});
const at = <T>(values: readonly T[], turn: number): T => values[turn % values.length] as T;
const TEXTS = ['quintero', 'muñoz maria', 'vel', 'ospina iván', 'cardenas', 'lo'];

/** Every call of the CRM that is made all day, for one role. */
export async function measuredCalls(
  database: Database,
  server: CrmServer,
  role: Role,
  count: number,
): Promise<MeasuredCall[]> {
  const reach = role === 'comercial' ? 2_000 : role === 'admin' ? count : count / 10;
  const people = role === 'admin' ? null : role === 'comercial' ? [ADVISER] : TEAM;
  let deep = database.records
    .selectFrom('leads')
    .select(['id', 'fechaUltimaActualizacion'])
    .orderBy('fechaUltimaActualizacion', 'desc')
    .orderBy('id', 'desc')
    .offset(Math.floor(reach / 2))
    .limit(1);
  if (people) deep = deep.where('asesorAsignado', 'in', people);
  const { id, fechaUltimaActualizacion } = await deep.executeTakeFirstOrThrow();
  const cursor = encodeCursor(fechaUltimaActualizacion.toISOString(), id);
  let own = database.records
    .selectFrom('leads')
    .select(['id', 'nombre', 'email', 'telefono', 'cedula'])
    .limit(200);
  if (people) own = own.where('asesorAsignado', 'in', people);
  const leads = await own.execute();
  const one = (turn: number) => at(leads, turn * 7);
  const day = (turn: number) => `2026-0${1 + (turn % 9)}-10`;

  const lists: [name: string, query: (turn: number) => Readonly<Record<string, string>>][] = [
    ['first page', () => ({})],
    ['first page by name', () => ({ orden: 'nombre' })],
    ['first page by creation', () => ({ orden: 'creacion' })],
    ['page in the middle', () => ({ cursor })],
    ['filter: estado', (turn) => ({ estado: at(LEAD_ESTADOS, turn) })],
    ['filter: origen', (turn) => ({ origen: at(ORIGENES, turn) })],
    ['filter: universidad', (turn) => ({ universidad: at(UNIVERSITY_NAMES, turn) })],
    ['filter: prioridad', (turn) => ({ prioridad: at(PRIORIDADES, turn) })],
    ['filter: desde, hasta', (turn) => ({ desde: day(turn), hasta: day(turn) })],
    ['filter: revisar', () => ({ revisar: 'si' })],
    [
      'filters: estado, universidad, origen',
      (turn) => ({
        estado: at(LEAD_ESTADOS, turn),
        universidad: at(UNIVERSITY_NAMES, turn),
        origen: at(ORIGENES, turn),
      }),
    ],
    ['search: words', (turn) => ({ q: at(TEXTS, turn) })],
    ['search: phone', (turn) => ({ q: one(turn).telefono })],
    ['search: document', (turn) => ({ q: one(turn).cedula ?? '' })],
    ['search: e-mail', (turn) => ({ q: one(turn).email })],
  ];
  if (role !== 'comercial') {
    const advisers = role === 'admin' ? 50 : TEAM.length;
    lists.push(['filter: asesor', (turn) => ({ asesor: `asesor-${turn % advisers}` })]);
    lists.push([
      'filter: asesor, by name',
      (turn) => ({ asesor: `asesor-${turn % advisers}`, orden: 'nombre' }),
    ]);
  }
  const others: [name: string, url: (turn: number) => string][] = [
    ['counters', () => '/api/v1/leads/counters'],
    ['facets', () => '/api/v1/leads/facets'],
    ['facets: estado', (turn) => `/api/v1/leads/facets?estado=${at(LEAD_ESTADOS, turn)}`],
    ['facets: search', (turn) => `/api/v1/leads/facets?q=${encodeURIComponent(at(TEXTS, turn))}`],
    [
      'analysis of a year',
      // Another period each time: an answer is kept for a minute.
      (turn) =>
        `/api/v1/leads/analytics?desde=${addDays('2025-11-22', turn)}&hasta=${addDays('2026-11-21', turn)}`,
    ],
    ['agenda', () => '/api/v1/leads/agenda'],
    ['goals of a week', () => '/api/v1/goals'],
    ['goals of eight weeks', () => '/api/v1/goals?semanas=8'],
    ['forecast', () => '/api/v1/goals/forecast'],
    ['clocks', () => '/api/v1/leads/clocks'],
    ['open', (turn) => `${LIST}/${one(turn).id}`],
  ];
  return [
    ...lists.map(([name, query]) => ({ name, of: (turn: number) => list(query(turn)) })),
    ...others.map(([name, url]) => ({ name, of: (turn: number) => ({ url: url(turn) }) })),
    {
      name: 'save',
      async of(turn) {
        const url = `${LIST}/${one(turn).id}`;
        const { version, fechaUltimaActualizacion } = (await server.call(role, { url })).json();
        const changed = { prioridad: at(PRIORIDADES, turn), proximaAccion: `Llamar ${turn}` };
        return { method: 'PUT', url, payload: { version, fechaUltimaActualizacion, ...changed } };
      },
    },
  ];
}
