import type { InjectOptions } from 'fastify';
import { addDays, LEAD_ESTADOS, ORIGENES, PRIORIDADES, UNIVERSITY_NAMES } from 'shared/rules';
import type { Database } from '../../../server/src/database/database';
import { encodeCursor } from '../../../server/src/http/paging';
import { ADVISER } from '../../../server/src/testing/fill-leads';
import type { CrmServer, Role } from './crm-server';

/** A call that is measured; `of` makes the request of each turn, so that not one value is asked for again and again. */
export interface MeasuredCall {
  readonly name: string;
  readonly adminOnly?: boolean;
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
  const reach = role === 'admin' ? count : 2_000;
  let deep = database.records
    .selectFrom('leads')
    .select(['id', 'fechaUltimaActualizacion'])
    .orderBy('fechaUltimaActualizacion', 'desc')
    .orderBy('id', 'desc')
    .offset(Math.floor(reach / 2))
    .limit(1);
  if (role === 'comercial') deep = deep.where('asesorAsignado', '=', ADVISER);
  const { id, fechaUltimaActualizacion } = await deep.executeTakeFirstOrThrow();
  const cursor = encodeCursor(fechaUltimaActualizacion.toISOString(), id);
  let own = database.records
    .selectFrom('leads')
    .select(['id', 'nombre', 'email', 'telefono', 'cedula'])
    .limit(200);
  if (role === 'comercial') own = own.where('asesorAsignado', '=', ADVISER);
  const leads = await own.execute();
  const one = (turn: number) => at(leads, turn * 7);
  const day = (turn: number) => `2026-0${1 + (turn % 9)}-10`;

  return [
    { name: 'first page', of: () => list({}) },
    { name: 'first page by name', of: () => list({ orden: 'nombre' }) },
    { name: 'first page by creation', of: () => list({ orden: 'creacion' }) },
    { name: 'page in the middle', of: () => list({ cursor }) },
    { name: 'filter: estado', of: (turn) => list({ estado: at(LEAD_ESTADOS, turn) }) },
    { name: 'filter: origen', of: (turn) => list({ origen: at(ORIGENES, turn) }) },
    { name: 'filter: universidad', of: (turn) => list({ universidad: at(UNIVERSITY_NAMES, turn) }) },
    { name: 'filter: prioridad', of: (turn) => list({ prioridad: at(PRIORIDADES, turn) }) },
    { name: 'filter: asesor', adminOnly: true, of: (turn) => list({ asesor: `asesor-${turn % 50}` }) },
    {
      name: 'filter: asesor, by name',
      adminOnly: true,
      of: (turn) => list({ asesor: `asesor-${turn % 50}`, orden: 'nombre' }),
    },
    { name: 'filter: desde, hasta', of: (turn) => list({ desde: day(turn), hasta: day(turn) }) },
    { name: 'filter: revisar', of: () => list({ revisar: 'si' }) },
    {
      name: 'filters: estado, universidad, origen',
      of: (turn) =>
        list({
          estado: at(LEAD_ESTADOS, turn),
          universidad: at(UNIVERSITY_NAMES, turn),
          origen: at(ORIGENES, turn),
        }),
    },
    { name: 'search: words', of: (turn) => list({ q: at(TEXTS, turn) }) },
    { name: 'search: phone', of: (turn) => list({ q: one(turn).telefono }) },
    { name: 'search: document', of: (turn) => list({ q: one(turn).cedula ?? '' }) },
    { name: 'search: e-mail', of: (turn) => list({ q: one(turn).email }) },
    { name: 'counters', of: () => ({ url: '/api/v1/leads/counters' }) },
    { name: 'facets', of: () => ({ url: '/api/v1/leads/facets' }) },
    {
      name: 'facets: estado',
      of: (turn) => ({ url: `/api/v1/leads/facets?estado=${at(LEAD_ESTADOS, turn)}` }),
    },
    {
      name: 'facets: search',
      of: (turn) => ({ url: `/api/v1/leads/facets?q=${encodeURIComponent(at(TEXTS, turn))}` }),
    },
    {
      name: 'analysis of a year',
      // Another period each time: an answer is kept for a minute.
      of: (turn) => ({
        url: `/api/v1/leads/analytics?desde=${addDays('2025-11-22', turn)}&hasta=${addDays('2026-11-21', turn)}`,
      }),
    },
    { name: 'agenda', of: () => ({ url: '/api/v1/leads/agenda' }) },
    { name: 'open', of: (turn) => ({ url: `${LIST}/${one(turn).id}` }) },
    {
      name: 'save',
      async of(turn) {
        const url = `${LIST}/${one(turn).id}`;
        const { version, fechaUltimaActualizacion } = (await server.call(role, { url })).json();
        const payload = {
          version,
          fechaUltimaActualizacion,
          prioridad: at(PRIORIDADES, turn),
          proximaAccion: `Llamar ${turn}`,
        };
        return { method: 'PUT', url, payload };
      },
    },
  ];
}
