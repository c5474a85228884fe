import { bogotaDay, LEAD_ESTADOS, SYSTEM_TEMPLATES } from 'shared/rules';
import {
  adviserSchema,
  agendaSchema,
  FACETS,
  type Facet,
  type LeadRecord,
  leadCountersSchema,
  leadFacetsSchema,
  messageTemplateSchema,
} from 'shared/schemas';
import type { Samples } from 'shared/standalone';
import { sampleAnalytics } from './sample-analytics';
import { filteredLeads, LEADS } from './sample-leads';

const LIVE_HEARTBEAT_MS = 15_000;

const withState = (estado: LeadRecord['estado']) => LEADS.filter((one) => one.estado === estado).length;

const FACET_OF: Record<Facet, (lead: LeadRecord) => string> = {
  estado: ({ estado }) => estado,
  prioridad: ({ prioridad }) => prioridad,
  origen: ({ origen }) => origen,
  universidad: ({ universidad }) => universidad ?? '',
  asesor: ({ asesorAsignado }) => asesorAsignado ?? 'ninguno',
};

function facets(url: URL) {
  const found = filteredLeads(url);
  const valuesOf = (facet: Facet) =>
    [...Map.groupBy(found, FACET_OF[facet])].map(([valor, leads]) => ({ valor, leads: leads.length }));
  return leadFacetsSchema.parse({
    total: found.length,
    hayMas: false,
    facetas: Object.fromEntries(FACETS.map((facet) => [facet, { valores: valuesOf(facet), exactas: true }])),
  });
}

/** All new leads wait for an answer; nothing else is planned. */
function agenda(url: URL) {
  const empty = { total: 0, hayMas: false, items: [] };
  const items = filteredLeads(url)
    .filter(({ estado }) => estado === 'nuevo')
    .map((lead) => ({
      tipo: 'sin_respuesta',
      fecha: lead.fechaCreacion,
      vencido: true,
      detalle: null,
      monto: null,
      documentos: null,
      lead,
    }));
  const nuevos = { ...empty, total: items.length, items };
  return agendaSchema.parse({
    hoy: bogotaDay(),
    hechas: 0,
    nuevos,
    seguimientos: empty,
    limites: empty,
    paraHoy: empty,
  });
}

/** A live connection without events. */
const live = () =>
  new Response(
    new ReadableStream({
      pull: (wire) =>
        new Promise<void>((resolve) => {
          setTimeout(() => {
            wire.enqueue(new TextEncoder().encode(': \n\n'));
            resolve();
          }, LIVE_HEARTBEAT_MS);
        }),
    }),
  );

/** Recorded answers for running this app without the API. */
export const samples: Samples = {
  '/api/comerciales-cognito-handler': { id: 'ejemplo', nombre: 'Laura Medina', activo: true },
  '/api/comerciales-handler': adviserSchema.array().parse([
    {
      sub: 'ejemplo',
      nombre: 'Laura Medina',
      email: 'laura@example.com',
      UserStatus: 'CONFIRMED',
      activo: true,
    },
  ]),
  '/api/v1/leads/counters': leadCountersSchema.parse({
    total: LEADS.length,
    nuevos: withState('nuevo'),
    contactados: withState('contactado'),
    matriculados: withState('matriculado'),
    perdidos: withState('perdido'),
    porEstado: Object.fromEntries(LEAD_ESTADOS.map((estado) => [estado, withState(estado)])),
    porRevisar: 0,
    asignados: LEADS.filter(({ asesorAsignado }) => asesorAsignado).length,
    sinAsignar: LEADS.filter(({ asesorAsignado }) => !asesorAsignado).length,
  }),
  '/api/v1/templates': messageTemplateSchema
    .array()
    .parse(SYSTEM_TEMPLATES.map((template) => ({ ...template, de: 'sistema', cambiada: false }))),
  '/api/v1/leads/views': [],
  '/api/v1/leads/requests': [],
  '/api/v1/leads/trash': [],
  '/api/v1/leads/facets': facets,
  '/api/v1/leads/agenda': agenda,
  '/api/v1/leads/analytics': sampleAnalytics,
  '/api/v1/leads/clocks': [],
  '/api/v1/goals': { metas: null, semanas: [] },
  '/api/v1/goals/forecast': {
    desde: '2026-01-01',
    hasta: '2026-10-01',
    base: 0,
    esperados: null,
    etapas: [],
  },
  '/api/v1/assignment': { activa: false, reglas: [], asesores: [], version: 1, fallo: null },
  '/api/v1/leads/live': live,
  '/api/crm-handler': filteredLeads,
  ...Object.fromEntries(LEADS.map((one) => [`/api/crm-handler/${one.id}`, one])),
};
