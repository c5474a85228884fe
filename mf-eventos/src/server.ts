import type { ModuleAnswer, ModuleCall, ModuleCalls } from 'shared';
import {
  type OpenDay,
  PAGE_SIZE,
  type Page,
  type Registration,
  type RegistrationPage,
  type StaffDay,
  whenText,
} from './open-day';
import { readOpenDay } from './open-day-rule';
import { readRegistration } from './registration-rule';

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

const refused = (fields: object): ModuleAnswer => ({
  status: 400,
  body: { message: 'Revise los datos.', fields },
});

/** Number of an open day in a path; 0 for anything else, which none has. */
const idOf = ({ params }: ModuleCall) => (/^\d{1,9}$/.test(params.id ?? '') ? Number(params.id) : 0);

/** Entries before the page that is asked for. */
function offsetOf({ query }: ModuleCall): number {
  const page = /^\d{1,5}$/.test(query.pagina ?? '') ? Number(query.pagina) : 1;
  return Math.max(0, page - 1) * PAGE_SIZE;
}

async function register(call: ModuleCall): Promise<ModuleAnswer> {
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
  // Whoever asks is not told who has a place: for them it is the answer to the first time.
  return (await call.sql('ya-inscrito', jornada, correo)).length > 0 ? TAKEN : FULL;
}

async function list(call: ModuleCall): Promise<ModuleAnswer> {
  const entradas = await call.sql<StaffDay>('lista', offsetOf(call));
  const [counted] = await call.sql<{ total: number }>('total');
  return { body: { entradas, total: counted?.total ?? 0 } satisfies Page<StaffDay> };
}

async function create(call: ModuleCall): Promise<ModuleAnswer> {
  const read = readOpenDay(call.body);
  if ('errors' in read) return refused(read.errors);
  const { titulo, descripcion, lugar, inicia, cupos } = read.sent;
  const [made] = await call.sql('crear', titulo, descripcion, lugar, inicia, cupos);
  return { status: 201, body: made };
}

async function edit(call: ModuleCall): Promise<ModuleAnswer> {
  const read = readOpenDay(call.body);
  if ('errors' in read) return refused(read.errors);
  const { titulo, descripcion, lugar, inicia, cupos, cerrada } = read.sent;
  const [changed] = await call.sql('cambiar', idOf(call), titulo, descripcion, lugar, inicia, cupos, cerrada);
  return changed ? { body: changed } : MISSING;
}

async function registrations(call: ModuleCall): Promise<ModuleAnswer> {
  const [day] = await call.sql<{ titulo: string; inicia: string }>('del-panel', idOf(call));
  if (!day) return MISSING;
  const entradas = await call.sql<Registration>('inscritos', idOf(call), offsetOf(call));
  const [counted] = await call.sql<{ total: number }>('total-inscritos', idOf(call));
  return { body: { ...day, entradas, total: counted?.total ?? 0 } satisfies RegistrationPage };
}

/** What `/api/m/eventos` answers, as `module.json` declares it. */
export const calls: ModuleCalls = {
  'GET /jornadas': async (call) => ({ body: await call.sql<OpenDay>('proximas') }),
  'POST /inscripciones': register,
  'GET /panel/jornadas': list,
  'POST /panel/jornadas': create,
  'PUT /panel/jornadas/:id': edit,
  'GET /panel/jornadas/:id/inscripciones': registrations,
};
