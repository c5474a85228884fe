import { addDays, LEAD_ESTADOS, ORIGENES, PRIORIDADES, UNIVERSITY_NAMES } from 'shared/rules';
import type { Database } from '../../../server/src/database/database';
import { encodeCursor } from '../../../server/src/http/paging';
import { ADVISER, fillLeads } from '../../../server/src/testing/fill-leads';
import { type Api, ROLES, type Role, TEAM } from './api';
import type { Call, CallSet, Query } from './measure';

const LIST = '/api/crm-handler';
const at = <T>(values: readonly T[], turn: number): T => values[turn % values.length] as T;
const TEXTS = ['quintero', 'muñoz maria', 'vel', 'ospina iván', 'cardenas', 'lo'];

/** Every frequent call of the CRM, for one role. */
async function callsOf(database: Database, api: Api, role: Role, count: number): Promise<Call[]> {
  const reach = role === 'comercial' ? 2_000 : role === 'admin' ? count : count / 10;
  const people = role === 'admin' ? null : role === 'comercial' ? [ADVISER] : TEAM;
  let query = database.records
    .selectFrom('leads')
    .select(['id', 'email', 'telefono', 'cedula', 'fechaUltimaActualizacion'])
    .orderBy('fechaUltimaActualizacion', 'desc')
    .orderBy('id', 'desc')
    .offset(Math.floor(reach / 2))
    .limit(200);
  if (people) query = query.where('asesorAsignado', 'in', people);
  const leads = await query.execute();
  const middle = at(leads, 0);
  const cursor = encodeCursor(middle.fechaUltimaActualizacion.toISOString(), middle.id);
  const one = (turn: number) => at(leads, turn * 7);
  const day = (turn: number) => `2026-0${1 + (turn % 9)}-10`;

  const lists: Record<string, Query> = {
    'first page': () => ({}),
    'first page by name': () => ({ orden: 'nombre' }),
    'first page by creation': () => ({ orden: 'creacion' }),
    'page in the middle': () => ({ cursor }),
    'filter: estado': (turn) => ({ estado: at(LEAD_ESTADOS, turn) }),
    'filter: origen': (turn) => ({ origen: at(ORIGENES, turn) }),
    'filter: universidad': (turn) => ({ universidad: at(UNIVERSITY_NAMES, turn) }),
    'filter: prioridad': (turn) => ({ prioridad: at(PRIORIDADES, turn) }),
    'filter: desde, hasta': (turn) => ({ desde: day(turn), hasta: day(turn) }),
    'filter: revisar': () => ({ revisar: 'si' }),
    'filters: estado, universidad, origen': (turn) => ({
      estado: at(LEAD_ESTADOS, turn),
      universidad: at(UNIVERSITY_NAMES, turn),
      origen: at(ORIGENES, turn),
    }),
    'search: words': (turn) => ({ q: at(TEXTS, turn) }),
    'search: phone': (turn) => ({ q: one(turn).telefono }),
    'search: document': (turn) => ({ q: one(turn).cedula ?? '' }),
    'search: e-mail': (turn) => ({ q: one(turn).email }),
  };
  if (role !== 'comercial') {
    const asesor = (turn: number) => `asesor-${turn % (role === 'admin' ? 50 : TEAM.length)}`;
    lists['filter: asesor'] = (turn) => ({ asesor: asesor(turn) });
    lists['filter: asesor, by name'] = (turn) => ({ asesor: asesor(turn), orden: 'nombre' });
  }
  const others: Record<string, (turn: number) => string> = {
    counters: () => '/api/v1/leads/counters',
    facets: () => '/api/v1/leads/facets',
    'facets: estado': (turn) => `/api/v1/leads/facets?estado=${at(LEAD_ESTADOS, turn)}`,
    'facets: search': (turn) => `/api/v1/leads/facets?q=${encodeURIComponent(at(TEXTS, turn))}`,
    // Another period each time, as an answer is cached for a minute.
    'analysis of a year': (turn) =>
      `/api/v1/leads/analytics?desde=${addDays('2025-11-22', turn)}&hasta=${addDays('2026-11-21', turn)}`,
    agenda: () => '/api/v1/leads/agenda',
    'goals of a week': () => '/api/v1/goals',
    'goals of eight weeks': () => '/api/v1/goals?semanas=8',
    forecast: () => '/api/v1/goals/forecast',
    clocks: () => '/api/v1/leads/clocks',
    open: (turn) => `${LIST}/${one(turn).id}`,
  };
  return [
    ...Object.entries(lists).map(([name, query]) => ({
      name,
      role,
      of: (turn: number) => ({ url: `${LIST}?${new URLSearchParams({ limit: '50', ...query(turn) })}` }),
    })),
    ...Object.entries(others).map(([name, url]) => ({
      name,
      role,
      of: (turn: number) => ({ url: url(turn) }),
    })),
    {
      name: 'save',
      role,
      async of(turn) {
        const url = `${LIST}/${one(turn).id}`;
        const { version, fechaUltimaActualizacion } = (await api.call(role, { url })).json();
        const changed = { prioridad: at(PRIORIDADES, turn), proximaAccion: `Llamar ${turn}` };
        return { method: 'PUT', url, payload: { version, fechaUltimaActualizacion, ...changed } };
      },
    },
  ];
}

/** The calls of each role over `leads` leads; `aim` is the limit for each call in milliseconds. */
export const crm = (leads: number, engine: CallSet['engine'], aim: number): CallSet => ({
  title: `${leads.toLocaleString('en')} leads`,
  engine,
  aim,
  ofLeads: true,
  fill: (database) => fillLeads(database, leads),
  async calls(api, database) {
    const calls: Call[] = [];
    for (const role of ROLES) calls.push(...(await callsOf(database, api, role, leads)));
    return calls;
  },
});
