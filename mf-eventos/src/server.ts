import type { ModuleAnswer, ModuleCall, ModuleCalls } from 'shared';
import {
  type OpenDay,
  PAGE_SIZE,
  type Page,
  type Registration,
  type RegistrationPage,
  type StaffDay,
  type StoredDay,
  whenText,
} from './open-day';
import { OPEN_DAY_FIELDS, openDayValues, readOpenDay } from './open-day-rule';
import { recordOf, refused, staleDay, unknownFields } from './refusals';
import { REGISTRATION_FIELDS, readRegistration } from './registration-rule';

const MISSING: ModuleAnswer = { status: 404, body: { message: 'Esta jornada no existe.' } };
const OVER: ModuleAnswer = {
  status: 409,
  body: { message: 'Las inscripciones a esta jornada ya cerraron.' },
};
const FULL: ModuleAnswer = {
  status: 409,
  body: {
    message: 'Ya no quedan cupos en esta jornada: elija otra.',
    fields: { jornada: 'Ya no quedan cupos.' },
  },
};
const TAKEN: ModuleAnswer = { status: 201, body: { status: 'inscrito' } };

const PAST = refused({ dia: 'Esa fecha ya pasó: elija otra.' });
const isPast = (inicia: string) => new Date(inicia) <= new Date();

/** Id of an open day in a path; 0 for anything else, which no open day has. */
const idOf = ({ params }: ModuleCall) => (/^\d{1,9}$/.test(params.id ?? '') ? Number(params.id) : 0);

const isKey = (clave: unknown): clave is string =>
  typeof clave === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(clave);

/** Entries before the page that is asked for. */
function offsetOf({ query }: ModuleCall): number {
  const page = /^\d{1,5}$/.test(query.pagina ?? '') ? Number(query.pagina) : 1;
  return Math.max(0, page - 1) * PAGE_SIZE;
}

async function register(call: ModuleCall): Promise<ModuleAnswer> {
  const unknown = unknownFields(call.body, REGISTRATION_FIELDS);
  if (unknown) return unknown;
  const read = readRegistration(call.body);
  if ('errors' in read) return refused(read.errors);
  const { jornada, nombre, correo, telefono } = read.sent;
  const [day] = await call.sql<OpenDay>('jornada', jornada);
  if (!day) return OVER;
  const done = await call.change(
    { sql: 'bloquear', values: [jornada], required: true },
    { sql: 'inscribir', values: [jornada, nombre, correo, telefono], required: true },
    {
      mail: 'confirmacion',
      to: correo,
      values: { nombre, jornada: day.titulo, cuando: whenText(day.inicia), lugar: day.lugar },
    },
  );
  if (done) return TAKEN;
  // Do not reveal who has a place: a repeated registration gets the same answer as the first.
  return (await call.sql('ya-inscrito', jornada, correo)).length > 0 ? TAKEN : FULL;
}

async function list(call: ModuleCall): Promise<ModuleAnswer> {
  const entradas = await call.sql<StaffDay>('lista', offsetOf(call));
  const [counted] = await call.sql<{ total: number }>('total');
  return { body: { entradas, total: counted?.total ?? 0 } satisfies Page<StaffDay> };
}

/** Creates it once per `clave`; without one, with each call. */
async function create(call: ModuleCall): Promise<ModuleAnswer> {
  const unknown = unknownFields(call.body, [...OPEN_DAY_FIELDS, 'clave']);
  if (unknown) return unknown;
  const read = readOpenDay(call.body);
  if ('errors' in read) return refused(read.errors);
  const { clave = crypto.randomUUID() } = recordOf(call.body);
  if (!isKey(clave)) return refused({ clave: 'La clave de reintento debe ser un UUID.' });
  const { titulo, descripcion, lugar, inicia, cupos } = read.sent;
  if (isPast(inicia)) return PAST;
  const values = [titulo, descripcion, lugar, inicia, cupos, clave];
  const made = await call.change({ sql: 'crear', values, required: true });
  const [stored] = made?.[0] ?? (await call.sql('ya-creada', clave));
  return { status: 201, body: stored };
}

/** Changes the given fields; 409 if somebody else has changed one since it was read (`leido`). */
async function edit(call: ModuleCall): Promise<ModuleAnswer> {
  const unknown = unknownFields(call.body, [...OPEN_DAY_FIELDS, 'leido']);
  if (unknown) return unknown;
  const [day] = await call.sql<StoredDay>('del-panel', idOf(call));
  if (!day) return MISSING;
  const { leido, ...given } = recordOf(call.body);
  const stored = openDayValues(day);
  const stale = staleDay(leido, stored);
  if (stale) return stale;
  const read = readOpenDay({ ...stored, ...given });
  if ('errors' in read) return refused(read.errors);
  const { titulo, descripcion, lugar, inicia, cupos, cerrada } = read.sent;
  // One that is over may be corrected, but not moved to another time that is over.
  if (inicia !== new Date(day.inicia).toISOString() && isPast(inicia)) return PAST;
  const values = [day.id, day.version, titulo, descripcion, lugar, inicia, cupos, cerrada];
  const [changed] = await call.sql('cambiar', ...values);
  // Somebody else changed it between the two statements: compare again with what is stored now.
  return changed ? { body: changed } : edit(call);
}

async function registrations(call: ModuleCall): Promise<ModuleAnswer> {
  const [day] = await call.sql<StoredDay>('del-panel', idOf(call));
  if (!day) return MISSING;
  const { titulo, inicia } = day;
  const entradas = await call.sql<Registration>('inscritos', idOf(call), offsetOf(call));
  const [counted] = await call.sql<{ total: number }>('total-inscritos', idOf(call));
  return { body: { titulo, inicia, entradas, total: counted?.total ?? 0 } satisfies RegistrationPage };
}

/** The calls of `/api/m/eventos`, as declared in `module.json`. */
export const calls: ModuleCalls = {
  'GET /jornadas': async (call) => ({ body: await call.sql<OpenDay>('proximas') }),
  'POST /inscripciones': register,
  'GET /panel/jornadas': list,
  'POST /panel/jornadas': create,
  'PUT /panel/jornadas/:id': edit,
  'GET /panel/jornadas/:id/inscripciones': registrations,
};
