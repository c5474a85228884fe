import { adviserSchema, leadCountersSchema, leadFacetsSchema } from 'shared/schemas';
import { lead } from '../lead-data/lead.fixture';
import { crmScreen, list } from './crm-screen.fixture';

const COUNTERS = leadCountersSchema.parse({
  total: 12_846,
  nuevos: 214,
  contactados: 3902,
  matriculados: 1675,
  perdidos: 2310,
  porEstado: {
    nuevo: 214,
    contactado: 3902,
    interesado: 0,
    documentos_pendientes: 0,
    pago_realizado: 0,
    matriculado: 1675,
    perdido: 2310,
  },
  porRevisar: 0,
  asignados: 12_812,
  sinAsignar: 34,
});
const NO_VALUES = { valores: [], exactas: true };
const FACETS = leadFacetsSchema.parse({
  total: 2,
  hayMas: false,
  facetas: {
    estado: NO_VALUES,
    prioridad: NO_VALUES,
    origen: NO_VALUES,
    asesor: NO_VALUES,
    universidad: {
      valores: [
        { valor: 'UNADE', leads: 1 },
        { valor: 'Área Andina', leads: 1 },
      ],
      exactas: true,
    },
  },
});
const ADVISERS = adviserSchema.array().parse([
  { sub: 'a1', nombre: 'Laura Medina', email: 'laura@example.com', UserStatus: 'CONFIRMED', activo: true },
  {
    sub: 'a2',
    nombre: 'Retirado Ruiz',
    email: 'retirado@example.com',
    UserStatus: 'CONFIRMED',
    activo: false,
  },
]);
export const ANA = lead('1', { nombre: 'Ana Ruiz', estado: 'perdido' });
export const BETO = lead('2', {
  nombre: 'Beto Paz',
  estado: 'interesado',
  prioridad: 'alta',
  asesorAsignado: 'a1',
  documentos: [
    {
      id: 'd1',
      nombre: 'Fotografía',
      tipo: 'foto',
      estado: 'pendiente',
      obligatorio: true,
      aplica: true,
      fechaSubida: null,
    },
  ],
  pagos: [
    {
      id: 'p1',
      monto: 725_000,
      concepto: 'Cuota 1',
      fechaVencimiento: '2020-01-01',
      fechaRecordatorio: null,
      estado: 'pendiente',
      fechaPago: null,
    },
  ],
});

/** The CRM with a server that has two leads, the counters of a large team, and an adviser who has left. */
export function crmWithTwoLeads() {
  const crm = crmScreen();
  Object.assign(crm.replies, {
    'GET /api/crm-handler': () => list([BETO, ANA]),
    'GET /api/crm-handler/1': () => Response.json(ANA),
    'GET /api/crm-handler/2': () => Response.json(BETO),
    'GET /api/v1/leads/counters': () => Response.json(COUNTERS),
    'GET /api/comerciales-handler': () => Response.json(ADVISERS),
    'GET /api/v1/leads/facets': () => Response.json(FACETS),
    'GET /api/v1/leads/1/history': () => list([]),
    'GET /api/v1/leads/2/history': () => list([]),
    'GET /api/v1/leads/1/enrolment': () => Response.json({ enlace: null, archivos: [] }),
    'GET /api/v1/leads/2/enrolment': () => Response.json({ enlace: null, archivos: [] }),
  });
  return crm;
}
