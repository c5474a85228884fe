import { sql } from 'kysely';
import { foldAccents } from 'shared/rules';
import type { Program } from 'shared/schemas';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoCatalogue, seedDemoPrograms } from '../demo-data/seed-programs';
import { opened } from '../testing/opened';
import { recordSql } from '../testing/recorded-sql';
import { createTestApp } from '../testing/test-app';
import { ENGINES, MAIN_ENGINE } from '../testing/test-database';
import { createCatalogue } from './catalogue';
import { RELATED, relatedPrograms } from './related';

/** Topics of a title, as a reader would name them; a title may have two. */
const ABOUT: Readonly<Record<string, RegExp>> = {
  education: /educa|pedagog|docen|didactic|aprendizaje|infan|literatura|ludica|psicopedagog/,
  health: /psicologia|fisioterapia|fonoaudiologia|salud/,
  land: /agropecuari|ambiental/,
  law: /derecho/,
  people: /psicologia|social/,
  media: /comunicacion|periodismo|publicidad|mercadeo|marketing|negocios internacionales/,
  accounts: /contad|contab|finan/,
  business: /administra|empresa|negocios|logistica|proyectos|gerencia|publica$/,
  technology: /ingenieria (de|en|industrial)|software|sistemas|datos|inteligencia/,
  english: /ingles/,
  school: /bachillerato/,
};

const topics = (title: string) =>
  Object.keys(ABOUT).filter((topic) => ABOUT[topic]?.test(foldAccents(title)));

describe.each(ENGINES)('related programs on %s', (engine) => {
  const site = opened(() => createTestApp(engine));
  beforeAll(() => seedDemoPrograms(site.database));

  test('related programs: of the same level, similar in title, without the program itself', async () => {
    const answer = await site.app.inject('/api/v1/programs/psicologia-106/related');
    const related = answer.json<Program[]>();
    expect(related).toHaveLength(3);
    expect(related[0]?.titulo).toContain('Psicología');
    expect(related.map(({ id }) => id)).not.toContain('psicologia-106');
    expect(new Set(related.map(({ nivel }) => nivel))).toEqual(new Set(['Pregrado']));
    expect((await site.app.inject('/api/v1/programs/no-existe/related')).statusCode).toBe(404);
    expect((await site.app.inject('/api/v1/programs/a%20b/related')).statusCode).toBe(404);
  });

  test('related programs are read from the index of titles, not by comparing each one', async () => {
    const { database } = site;
    const plans = await database.transaction(async () => {
      // Without this, the planner scans this small catalogue, which is cheaper.
      await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_sort', 'off', true)`.execute(
        database.query,
      );
      const program = await createCatalogue(database).find('psicologia-106');
      const { statements } = await recordSql(() => relatedPrograms(database, program as Program, RELATED));
      const explained = await Promise.all(statements.map(({ text, run }) => run(`explain ${text}`)));
      return explained.map(({ rows }) => JSON.stringify(rows));
    });
    expect(plans).toEqual([expect.stringContaining('Index Scan using programs_titulo_parecido')]);
  });

  // Only on the main engine: both find similar words by the same index.
  if (engine === MAIN_ENGINE[0])
    test('those of every program are of its level and its subject', async () => {
      const repository = createCatalogue(site.database);
      const off: string[] = [];
      for (const program of demoCatalogue()) {
        const related = await repository.related(program as Program);
        // The catalogue has only one program of law, so it has no related ones.
        expect(related.length === 0, program.titulo).toBe(program.titulo === 'Derecho');
        const own = topics(program.titulo);
        expect(own.length, program.titulo).toBeGreaterThan(0);
        for (const { titulo, nivel } of related) {
          if (nivel !== program.nivel || !topics(titulo).some((topic) => own.includes(topic))) {
            off.push(`${program.titulo}: ${titulo}`);
          }
        }
      }
      expect(off).toEqual([]);
    });
});
