import { sql } from 'kysely';
import { addDays, bogotaDay } from 'shared/rules';
import type { Database } from '../../../server/src/database/database';
import { type CallSet, pagesOf } from './measure';

const ROWS = 100_000;
/** Tests that one call turns into leads: a page. */
const CHOSEN = 50;

/** Two years of two hundred schools: every tenth test may become a lead, every fiftieth is one already. */
async function fill(database: Database): Promise<void> {
  await sql`
    insert into consent_evidence (id, person_hash, form, policy_version, granted_by, medio, otorgada, registrada_por)
    select 'c' || n, md5(n::text), 'test_vocacional', '2026-01-01', 'acudiente', 'escrito', current_date, 'jefa'
    from generate_series(10, ${ROWS}::int, 10) n`.execute(database.query);
  await sql`
    insert into vocational_tests (id, nombre_estudiante, email_estudiante, nivel_academico, telefono_estudiante,
      carreras_recomendadas, email_acudiente, telefono_acudiente, codigo_acceso, fecha_creacion, autorizacion_id, lead_desde)
    select 't' || n, 'Estudiante ' || n, 'estudiante' || n || '@example.com',
      (array['Sexto a Noveno', 'Décimo', 'Once', 'Universitario'])[1 + n % 4], '300' || lpad(n::text, 7, '0'),
      '["Psicología"]', 'acudiente' || n || '@example.com', '310' || lpad(n::text, 7, '0'), 'COL-' || n * 7919 % 200,
      now() - (${ROWS}::int - n) * interval '10 minutes', case when n % 10 = 0 then 'c' || n end,
      case when n % 50 = 0 then now() end
    from generate_series(1, ${ROWS}::int) n`.execute(database.query);
  await sql`vacuum analyze`.execute(database.query);
}

const day = (ago: number) => addDays(bogotaDay(), -ago);
const LEVELS = ['Sexto a Noveno', 'Décimo', 'Once', 'Universitario'];
const level = (turn: number) => LEVELS[turn % LEVELS.length] ?? '';
const code = (turn: number) => `COL-${(turn * 7) % 200}`;
const PAGES = pagesOf('/api/v1/vocational-tests', {
  'first page': () => ({}),
  authorised: () => ({ estado: 'autorizados' }),
  'that are leads': () => ({ estado: 'leads' }),
  code: (turn) => ({ codigo: code(turn) }),
  'code of none': () => ({ codigo: 'NINGUNO' }),
  'code, authorised': (turn) => ({ codigo: code(turn), estado: 'autorizados' }),
  level: (turn) => ({ nivel: level(turn) }),
  'level, that are leads': (turn) => ({ nivel: level(turn), estado: 'leads' }),
  'code, level': (turn) => ({ codigo: code(turn), nivel: level(turn) }),
  days: (turn) => ({ desde: day(300 + turn), hasta: day(290 + turn) }),
  'before a day': (turn) => ({ hasta: day(600 - turn) }),
  'days, level, leads': (turn) => ({
    desde: day(300 + turn),
    hasta: day(200 + turn),
    nivel: level(turn),
    estado: 'leads',
  }),
});

/** Another page each time: of every fifty tests, four may become leads and are none yet. */
const chosen = (turn: number) =>
  Array.from({ length: CHOSEN }, (_, index) => {
    const serial = turn * CHOSEN + index;
    return `t${50 * Math.floor(serial / 4) + 10 * (1 + (serial % 4))}`;
  });

/** The list of vocational tests by every filter, and turning a page of them into leads. */
export const tests: CallSet = {
  title: `${ROWS.toLocaleString('en')} vocational tests`,
  engine: 'PostgreSQL',
  aim: 300,
  fill,
  calls: () => [
    ...PAGES,
    {
      name: `${CHOSEN} made leads`,
      role: 'admin',
      of: (turn) => ({
        method: 'POST',
        url: '/api/v1/vocational-tests/leads',
        payload: { ids: chosen(turn) },
      }),
    },
  ],
};
