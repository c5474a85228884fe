import type { OpenDay, StaffDay } from './open-day';

const DAY: OpenDay = {
  id: 1,
  titulo: 'Puertas abiertas de Ingeniería',
  descripcion: 'Laboratorios, plan de estudios y becas.',
  lugar: 'Calle 72 # 10-34, Bogotá',
  inicia: '2030-12-05T14:00:00.000Z',
  libres: 19,
};
const { libres, ...shown } = DAY;
const STAFF_DAY: StaffDay = { ...shown, cupos: 20, inscritos: 20 - libres, cerrada: false, pasada: false };

/** Recorded answers of the module's own API, for running without the site. */
export const samples = {
  '/api/m/eventos/jornadas': [DAY],
  '/api/m/eventos/inscripciones': { status: 'inscrito' },
  '/api/m/eventos/panel/jornadas': { entradas: [STAFF_DAY], total: 1 },
  '/api/m/eventos/panel/jornadas/1/inscripciones': {
    titulo: DAY.titulo,
    inicia: DAY.inicia,
    entradas: [
      {
        id: 1,
        nombre: 'Ana Ruiz (ejemplo)',
        correo: 'ana.ruiz@example.com',
        telefono: '300 555 0101',
        creada: '2026-11-25T20:00:00.000Z',
      },
    ],
    total: 1,
  },
};
