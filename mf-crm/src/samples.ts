import { LEAD_ESTADOS } from 'shared/rules';
import {
  adviserSchema,
  FACETS,
  type LeadRecord,
  leadCountersSchema,
  leadFacetsSchema,
  leadSchema,
} from 'shared/schemas';
import type { Samples } from 'shared/standalone';

const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();

const lead = (
  id: number,
  [nombre, email, telefono]: [string, string, string],
  [estado, prioridad]: [string, string],
  [programaInteres, universidad]: [string, string],
  hours: number,
) =>
  leadSchema.parse({
    ...Object.fromEntries(Object.keys(leadSchema.shape).map((name) => [name, null])),
    id: `ejemplo-${id}`,
    nombre,
    email,
    telefono,
    estado,
    prioridad,
    programaInteres,
    universidad,
    asesorAsignado: id % 3 === 1 ? null : 'ejemplo',
    origen: 'formulario_web',
    creadoPor: 'formulario_web',
    fechaCreacion: ago(hours + 72),
    fechaUltimaActualizacion: ago(hours),
    version: 1,
    notas: [],
    documentos: [],
    pagos: [],
  });

const LEADS: readonly LeadRecord[] = [
  lead(
    1,
    ['Valentina Ríos Cuesta', 'valentina.cuesta@example.com', '300 555 0142'],
    ['nuevo', 'alta'],
    ['Psicología (Virtual)', 'Corporación Universitaria Iberoamericana'],
    1,
  ),
  lead(
    2,
    ['Jhon Fredy Cárdenas', 'jhon.cardenas@example.com', '311 555 0178'],
    ['interesado', 'alta'],
    ['MBA (Virtual)', 'Politécnico Grancolombiano'],
    3,
  ),
  lead(
    3,
    ['María Camila Torres', 'maria.torres@example.com', '320 555 0113'],
    ['documentos_pendientes', 'alta'],
    ['Derecho (A Distancia)', 'Universidad Popular del Cesar'],
    8,
  ),
  lead(
    4,
    ['Luz Marina Ospina', 'luz.ospina@example.com', '315 555 0166'],
    ['contactado', 'media'],
    ['Especialización en Pedagogía (Virtual)', 'Corporación Universitaria Iberoamericana'],
    26,
  ),
  lead(
    5,
    ['Yuliana Palacios', 'yuliana.palacios@example.com', '318 555 0191'],
    ['pago_realizado', 'media'],
    ['Contaduría Pública (Virtual)', 'Fundación Universitaria Los Libertadores'],
    50,
  ),
  lead(
    6,
    ['Diana Carolina Peña', 'diana.pena@example.com', '304 555 0155'],
    ['matriculado', 'baja'],
    ['Doctorado en Educación (Virtual)', 'UNADE'],
    120,
  ),
  lead(
    7,
    ['Sandra Milena Acosta', 'sandra.acosta@example.com', '317 555 0108'],
    ['perdido', 'baja'],
    ['Trabajo Social (Virtual)', 'FUNDES'],
    400,
  ),
];
const withState = (estado: LeadRecord['estado']) => LEADS.filter((one) => one.estado === estado).length;

const universities = [...new Set(LEADS.map(({ universidad }) => universidad))].map((valor) => ({
  valor,
  leads: LEADS.filter(({ universidad }) => universidad === valor).length,
}));

/** Recorded answers for running this app without the API: made-up people on reserved domains and numbers. */
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
  '/api/v1/leads/views': [],
  '/api/v1/leads/requests': [],
  '/api/v1/leads/trash': [],
  '/api/v1/leads/facets': leadFacetsSchema.parse({
    total: LEADS.length,
    hayMas: false,
    facetas: Object.fromEntries(
      FACETS.map((facet) => [facet, { valores: facet === 'universidad' ? universities : [], exactas: true }]),
    ),
  }),
  '/api/crm-handler': LEADS,
  ...Object.fromEntries(LEADS.map((one) => [`/api/crm-handler/${one.id}`, one])),
};
