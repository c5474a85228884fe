import { type LeadRecord, leadSchema } from 'shared/schemas';

/** A lead as the service sends it, checked by its schema. */
export const lead = (id: string, change: Partial<LeadRecord> = {}): LeadRecord =>
  leadSchema.parse({
    ...Object.fromEntries(Object.keys(leadSchema.shape).map((name) => [name, null])),
    id,
    nombre: `Lead ${id}`,
    email: `lead${id}@example.com`,
    telefono: '300 555 0101',
    cedula: `10850001${id}`,
    programaInteres: 'MBA (Virtual)',
    universidad: 'UNADE',
    tipoPrograma: 'posgrado',
    estado: 'nuevo',
    prioridad: 'media',
    origen: 'web',
    creadoPor: 'contacto_web',
    fechaCreacion: '2026-11-16T15:00:00.000Z',
    fechaUltimaActualizacion: '2026-11-20T15:00:00.000Z',
    version: 3,
    notas: [],
    documentos: [],
    pagos: [],
    ...change,
  });
