import type { Insertable } from 'kysely';
import {
  DOCUMENT_CHECKLISTS,
  ESTADOS_CIVILES,
  type LeadEstado,
  ORIGENES,
  type Origen,
  PRIORIDADES,
  SERVICIOS_SALUD,
  UNIVERSITY_NAMES,
} from 'shared/rules';
import type { LeadDocumentos, LeadNotas, LeadPagos, Leads } from '../database/generated/records';
import { exampleEmail, examplePhone, LEAD_NAMES } from './demo-people';
import { demoCatalogue } from './seed-programs';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Bogotá is behind UTC by this all year. */
const BOGOTA_MS = 5 * HOUR_MS;

/** Staff of the demonstration: subject and name. */
export interface DemoStaff {
  readonly admin: DemoPerson;
  readonly advisers: readonly DemoPerson[];
}
interface DemoPerson {
  readonly sub: string;
  readonly name: string;
}

/** A lead of the demonstration with what belongs to it. */
export interface DemoLead {
  readonly lead: Insertable<Leads> & { readonly id: string; readonly fechaCreacion: Date };
  readonly notas: Insertable<LeadNotas>[];
  readonly documentos: Insertable<LeadDocumentos>[];
  readonly pagos: Insertable<LeadPagos>[];
}

type LeadPart = Partial<DemoLead['lead']>;

/** Number of leads in each state, forty in all: many in early states, few in final ones. */
const FUNNEL: readonly (readonly [LeadEstado, number])[] = [
  ['nuevo', 10],
  ['contactado', 8],
  ['interesado', 7],
  ['documentos_pendientes', 5],
  ['pago_realizado', 3],
  ['matriculado', 4],
  ['perdido', 3],
];
const ESTADOS = FUNNEL.flatMap(([estado, count]) => Array.from({ length: count }, () => estado));
const PROGRAMS = demoCatalogue().filter(({ nivel }) => nivel === 'Pregrado' || nivel === 'Posgrado');
const CITIES = ['Bogotá', 'Medellín', 'Cali', 'Quibdó', 'Tunja', 'Valledupar', 'Pasto', 'Ibagué'];
const NOTES = [
  ['llamada', 'Contestó la llamada; pide el plan de estudios y el valor del semestre.'],
  ['email', 'Se le envió el plan de estudios con las fechas de inscripción.'],
  ['reunion', 'Reunión virtual: se resolvieron dudas sobre horarios y homologación.'],
  ['general', 'Prefiere que le escriban por la tarde, después de las 5:00 p. m.'],
  ['llamada', 'No contestó; volver a llamar mañana.'],
] as const;

const pick = <T>(list: readonly T[], step: number): T => list[step % list.length] as T;
const day = (date: Date) => date.toISOString().slice(0, 10);
const before = (date: Date, ms: number) => new Date(date.getTime() - ms);
const after = (date: Date, ms: number) => new Date(date.getTime() + ms);

/** The same day in Bogotá, at an hour there. */
function atHour(date: Date, hour: number): Date {
  const local = date.getTime() - BOGOTA_MS;
  return new Date(local - (local % DAY_MS) + hour * HOUR_MS + BOGOTA_MS);
}

/** Keeps a time within office hours, 8:00 to 18:00; else uses `earliest` or `latest` of its day. */
function inOfficeHours(date: Date, earliest: number, latest: number): Date {
  if (date < atHour(date, 8)) return atHour(date, earliest);
  return date > atHour(date, 18) ? atHour(date, latest) : date;
}

/** The forty leads of the demonstration, with dates before and after `now`. */
export function demoLeads(staff: DemoStaff, now: Date): DemoLead[] {
  return LEAD_NAMES.map((nombre, index) => demoLead(nombre, index, staff, now));
}

function demoLead(nombre: string, index: number, staff: DemoStaff, now: Date): DemoLead {
  // Eleven and forty have no common divisor: each place of the funnel is used once, in mixed order.
  const estado = ESTADOS[(index * 11) % ESTADOS.length] ?? 'nuevo';
  const step = FUNNEL.findIndex(([name]) => name === estado);
  const created = before(now, (index * 1.6 + step * 4 + 0.2) * DAY_MS);
  const updated = updatedOf(estado, index, created, now);
  const adviser = pick(staff.advisers, index);
  const { origen, creadoPor, asesor } = ownershipOf(estado, index, adviser, staff.admin);
  const { universidad, programa, tipo } = programOf(index);
  const id = `demo-lead-${String(index + 1).padStart(2, '0')}`;
  const deadline = atHour(after(now, (3 + (index % 9)) * DAY_MS), 17);
  const waits = estado === 'documentos_pendientes';
  const lead: DemoLead['lead'] = {
    id,
    nombre,
    email: exampleEmail(nombre, index + 1),
    telefono: examplePhone(index),
    ...(step > 0 ? personalData(index, created) : {}),
    ...(step > 1 ? (tipo === 'posgrado' ? graduateData(index) : schoolData(index)) : {}),
    programaInteres: programa,
    universidad,
    tipoPrograma: tipo,
    estado,
    prioridad: pick(PRIORIDADES, index + step),
    origen,
    asesorAsignado: asesor,
    asignadoA: asesor,
    creadoPor,
    enlaceDocumentos: step > 2 ? `https://documentos.example.com/${id}` : null,
    mensaje: index % 3 === 0 ? 'Lead de demostración: quiero conocer costos y fechas de inicio.' : null,
    fechaCreacion: created,
    fechaUltimaActualizacion: updated,
    matriculadoEn: estado === 'matriculado' ? updated : null,
    ...nextActionOf(estado, index, now),
    fechaLimiteDocumentos: waits ? deadline : null,
    fechaRecordatorioDocumentos: waits ? atHour(before(deadline, DAY_MS), 9) : null,
  };
  return {
    lead,
    notas: Array.from({ length: step === 0 ? 0 : 1 + (index % 3) }, (_, number) => {
      const [tipoNota, contenido] = pick(NOTES, index + number);
      const answered = after(created, (1 + ((index * 5) % 6)) * HOUR_MS);
      const fecha = after(answered, ((updated.getTime() - answered.getTime()) * number) / 4);
      return { leadId: id, contenido, autor: adviser.name, autorId: adviser.sub, tipo: tipoNota, fecha };
    }),
    documentos: documentsOf(id, estado, index, updated, tipo),
    pagos: paymentsOf(id, estado, index, estado === 'matriculado' ? updated : now),
  };
}

/** Enrolled leads changed two weeks after the first message; the others were contacted within the last four days. */
function updatedOf(estado: LeadEstado, index: number, created: Date, now: Date): Date {
  if (estado === 'nuevo') return created;
  if (estado === 'matriculado') return inOfficeHours(after(created, 14 * DAY_MS), 9, 16);
  return before(now, ((index * 7) % 40) * (DAY_MS / 10) + 1);
}

const ACTIONS = [
  'Llamar',
  'Enviar el plan de estudios',
  'Confirmar si acepta la cuota',
  'Reunión virtual',
] as const;

/** Leads in conversation have a next action in office hours: some overdue since yesterday, some due within the day. */
function nextActionOf(estado: LeadEstado, index: number, now: Date) {
  if (estado !== 'contactado' && estado !== 'interesado') return {};
  const overdue = index % 2 === 0;
  const due = after(now, (overdue ? -20 - index / 4 : 0.5 + index / 8) * HOUR_MS);
  const slot = (index % 12) / 4;
  // A time at night moves into office hours of its day: the morning or the end.
  const fechaProximaAccion = inOfficeHours(due, 8 + slot, 15 + slot);
  return { proximaAccion: pick(ACTIONS, index), fechaProximaAccion };
}

/** Every other new lead still waits for an adviser; the others came by an adviser's form or the site, or were entered by staff. */
function ownershipOf(estado: LeadEstado, index: number, adviser: DemoPerson, admin: DemoPerson) {
  if (estado === 'nuevo' && index % 2 === 0) {
    return { origen: 'web' as Origen, creadoPor: 'contacto_web', asesor: null };
  }
  const origen = pick(ORIGENES, index);
  if (origen === 'formulario_web') return { origen, creadoPor: 'formulario_web', asesor: adviser.sub };
  if (origen === 'web') return { origen, creadoPor: 'contacto_web', asesor: adviser.sub };
  return { origen, creadoPor: index % 5 === 0 ? admin.sub : adviser.sub, asesor: adviser.sub };
}

function programOf(index: number) {
  const universidad = pick(UNIVERSITY_NAMES, index * 3);
  const offered = PROGRAMS.filter((program) => program.universidad === universidad);
  const { titulo: programa, nivel } = pick(offered, index * 3 + Math.floor(index / 10));
  const tipo = nivel === 'Posgrado' ? ('posgrado' as const) : ('pregrado' as const);
  return { universidad, programa, tipo };
}

function personalData(index: number, created: Date): LeadPart {
  const city = pick(CITIES, index);
  return {
    // Numbers that nobody has been given.
    cedula: `99.${String(100_000 + index * 1_379).replace(/(\d{3})$/, '.$1')}`,
    tipoDocumento: index % 13 === 5 ? 'CE' : index % 17 === 9 ? 'TI' : 'CC',
    fechaExpedicionDocumento: `20${String(10 + (index % 14)).padStart(2, '0')}-03-15`,
    lugarExpedicionDocumento: city,
    fechaNacimiento: day(before(created, (19 + (index % 25)) * 365.25 * DAY_MS)),
    lugarNacimiento: pick(CITIES, index + 3),
    estadoCivil: pick(ESTADOS_CIVILES, index),
    direccionResidencia: `Calle ${10 + index} # ${index + 3}-${20 + index}, ${city}`,
  };
}

const schoolData = (index: number): LeadPart => ({
  nombreColegio: `Institución Educativa ${pick(CITIES, index + 5)}`,
  fechaGradoBachiller: `20${String(8 + (index % 17)).padStart(2, '0')}-11-30`,
});

const graduateData = (index: number): LeadPart => ({
  estratoSocioeconomico: 1 + (index % 6),
  servicioSalud: pick(SERVICIOS_SALUD, index),
  tituloCarreraProfesional: pick(['Licenciatura en Educación', 'Contaduría Pública', 'Psicología'], index),
  universidadCarreraProfesional: 'Universidad Distrital (ejemplo)',
  anoGradoCarreraProfesional: 2005 + (index % 18),
  trabajaActualmente: index % 4 === 0 ? 'No' : 'Si',
  lugarTrabajo: index % 4 === 0 ? null : 'Empresa de ejemplo S. A. S.',
});

function documentsOf(
  leadId: string,
  estado: LeadEstado,
  index: number,
  updated: Date,
  tipo: 'pregrado' | 'posgrado',
): Insertable<LeadDocumentos>[] {
  const complete = estado === 'matriculado';
  if (!complete && estado !== 'documentos_pendientes' && estado !== 'pago_realizado') return [];
  return DOCUMENT_CHECKLISTS[tipo].map(({ nombre, tipo: documento, obligatorio }, number) => {
    const received = complete || (index + number) % 3 === 0;
    return {
      leadId: leadId,
      nombre,
      tipo: documento,
      obligatorio,
      estado: received ? 'recibido' : 'pendiente',
      fechaSubida: received ? updated : null,
    };
  });
}

/** Paid in the last states, due soon while documents are collected, some overdue, overdue for lost leads; days count from `today`. */
function paymentsOf(leadId: string, estado: LeadEstado, index: number, today: Date): Insertable<LeadPagos>[] {
  const due = (days: number) => day(after(today, days * DAY_MS));
  const payment = (concepto: string, monto: number, days: number, paid: boolean) => ({
    leadId: leadId,
    concepto,
    monto,
    fechaVencimiento: due(days),
    fechaRecordatorio: due(days - 1),
    estado: paid ? ('pagado' as const) : ('pendiente' as const),
    fechaPago: paid ? after(today, (days - 1) * DAY_MS) : null,
  });
  switch (estado) {
    case 'documentos_pendientes':
      return [payment('Inscripción', 150_000 + index * 1_000, 6 + (index % 5), false)];
    case 'pago_realizado':
      return [
        payment('Inscripción', 150_000, -3, true),
        payment('Matrícula', 2_450_000, index % 4 === 2 ? -2 : 15, false),
      ];
    case 'matriculado':
      return [payment('Inscripción', 150_000, -7, true), payment('Matrícula', 2_450_000, -1, true)];
    case 'perdido':
      return [payment('Inscripción', 150_000, -12, false)];
    default:
      return [];
  }
}
