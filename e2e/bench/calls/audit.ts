import { sql } from 'kysely';
import { addDays, bogotaDay } from 'shared/rules';
import type { Database } from '../../../server/src/database/database';
import { type CallSet, pagesOf } from './measure';

const ROWS = 1_000_000;
/** Rows per statement, so that each stays below the time limit of a query. */
const BATCH = 50_000;

/** Two years of a team of 300, and one person with a single row. */
async function fill(database: Database): Promise<void> {
  for (let from = 0; from < ROWS; from += BATCH) {
    await sql`
      insert into audit_events (fecha, tema, accion, actor_id, actor, sobre_id, sobre, detalle, red, dispositivo)
      select now() - (${ROWS}::bigint - n) * interval '60 seconds',
        (array['ingresos', 'cuentas', 'seguridad', 'ajustes', 'exportaciones', 'importaciones', 'datos', 'versiones'])[1 + (n % 8)::int],
        (array['ingreso_rechazado', 'rol_cambiado', 'codigos_creados', 'ajustes_cambiados', 'leads_exportados',
          'leads_importados', 'persona_exportada', 'version_promovida'])[1 + (n % 8)::int],
        's' || (n * 7919 % 300), 'Persona ' || (n * 7919 % 300) || ' Apellido' || (n % 40),
        's' || (n * 104729 % 300), 'Cuenta ' || (n * 104729 % 300) || ' Rojas' || (n % 97),
        '{"filas": 12}', substr(md5((n % 500)::text), 1, 8), 'Chrome en Windows'
      from generate_series(${from + 1}::bigint, ${from + BATCH}::bigint) n`.execute(database.query);
  }
  await sql`insert into audit_events (fecha, tema, accion, actor_id, actor, sobre)
    values (now() - interval '300 days', 'datos', 'persona_eliminada', 'rara', 'Zoraida Única', 'una persona')`.execute(
    database.query,
  );
  await sql`vacuum analyze audit_events`.execute(database.query);
}

const day = (ago: number) => addDays(bogotaDay(), -ago);
const somebody = (turn: number) => `s${(turn * 37) % 300}`;
const PAGES = pagesOf('/api/v1/audit', {
  'first page': () => ({}),
  'a day': (turn) => ({ desde: day(60 + turn), hasta: day(60 + turn) }),
  'before a day': (turn) => ({ hasta: day(680 - turn) }),
  topic: (turn) => ({ tema: turn % 2 ? 'datos' : 'versiones' }),
  'topic, days': (turn) => ({ tema: 'versiones', desde: day(500 + turn), hasta: day(480 + turn) }),
  person: (turn) => ({ persona: somebody(turn) }),
  'person of one row': () => ({ persona: 'rara' }),
  'person, topic': (turn) => ({ persona: somebody(turn), tema: 'datos' }),
  'person, days': (turn) => ({ persona: somebody(turn), desde: day(400 + turn), hasta: day(390 + turn) }),
  'person, words': (turn) => ({ persona: somebody(turn), q: 'rojas5' }),
  'a word of every row': () => ({ q: 'persona' }),
  'words of many rows': (turn) => ({ q: `apellido${turn % 40} rojas5` }),
  'word of one row': () => ({ q: 'zoraida' }),
  'word of none': () => ({ q: 'xyzxyz' }),
  'two letters': () => ({ q: 'zo' }),
  network: (turn) => ({ q: turn % 2 ? 'c4ca4238' : 'cfcd2084' }),
  'word, topic': (turn) => ({ q: turn % 2 ? 'zoraida' : 'apellido17', tema: 'datos' }),
  'word, days': (turn) => ({ q: 'rojas', desde: day(400 + turn), hasta: day(399 + turn) }),
});

/** A page of the audit log by every filter, and the cost of a file apart from its rows, which a process of their own writes. */
export const audit: CallSet = {
  title: `the audit log of ${ROWS.toLocaleString('en')} rows`,
  engine: 'PostgreSQL',
  aim: 300,
  fill,
  calls: () => [
    ...PAGES,
    {
      name: 'file of one row',
      role: 'admin',
      of: () => ({ url: '/api/v1/audit/file?formato=csv&persona=rara' }),
    },
  ],
};
