import { LEAD_ESTADOS, type LeadEstado } from 'shared/rules';

/** Priorities, lowest first (spec: staff-panel §3). */
export const PRIORIDADES = ['baja', 'media', 'alta'] as const;

export type Prioridad = (typeof PRIORIDADES)[number];

/** A lead as the list and its summary need it. */
export interface Lead {
  id: string;
  nombre: string;
  email: string;
  telefono: string;
  estado: LeadEstado;
  prioridad: Prioridad;
  programaInteres: string;
  universidad: string;
  /** Id of the adviser; empty when there is none. */
  asesorAsignado: string;
  creadoPor: string;
  /** `null`: none was sent; an invalid `Date`: what was sent is no date. */
  fechaCreacion: Date | null;
  fechaUltimaActualizacion: Date | null;
}

/** Reads one entry of the answer; whatever is missing takes the specified default (spec: staff-panel §3, §4). */
export function readLead(entry: unknown): Lead {
  const fields = (entry ?? {}) as Record<string, unknown>;
  const text = (name: keyof Lead) => (typeof fields[name] === 'string' ? fields[name] : '');
  return {
    id: text('id'),
    nombre: text('nombre'),
    email: text('email'),
    telefono: text('telefono'),
    estado: LEAD_ESTADOS.find((known) => known === text('estado')) ?? 'nuevo',
    prioridad: PRIORIDADES.find((known) => known === text('prioridad')) ?? 'media',
    programaInteres: text('programaInteres'),
    universidad: text('universidad'),
    asesorAsignado: text('asesorAsignado'),
    creadoPor: text('creadoPor'),
    fechaCreacion: readDate(text('fechaCreacion')),
    fechaUltimaActualizacion: readDate(text('fechaUltimaActualizacion')),
  };
}

const readDate = (text: string) => (text ? new Date(text) : null);

/** Last update first; leads without a usable date at the end (spec: staff-panel §2, §9). */
export function newestFirst(leads: readonly Lead[]): Lead[] {
  const time = ({ fechaUltimaActualizacion, fechaCreacion }: Lead) =>
    (fechaUltimaActualizacion ?? fechaCreacion)?.getTime() || 0;
  return leads.toSorted((one, other) => time(other) - time(one));
}
