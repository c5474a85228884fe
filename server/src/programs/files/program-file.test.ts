import readSheet from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { opened } from '../../testing/opened';
import { createProgramsSite } from '../../testing/programs-site';
import { MAIN_ENGINE } from '../../testing/test-database';

describe.each(MAIN_ENGINE)('files of programs on %s', (engine) => {
  const site = opened(() => createProgramsSite(engine, { seeded: true }));

  test('of two exports at once the second one is told that it waits, then its turn, then gets its file', async () => {
    const exported = async () => {
      const url = '/api/v1/programs/manage/file?formato=csv&q=Ingenieria';
      const answer = await site.app.inject({
        url,
        headers: { ...site.headers, accept: 'application/x-ndjson' },
      });
      expect(answer.headers['content-type']).toBe('application/x-ndjson; charset=utf-8');
      return answer.body.split('\n').map((line): object => JSON.parse(line));
    };
    const [first, second] = (await Promise.all([exported(), exported()])).sort((a, b) => a.length - b.length);
    expect(first).toEqual([expect.objectContaining({ success: true })]);
    expect(second).toEqual([{ delante: 1 }, { delante: 0 }, expect.objectContaining({ success: true })]);
    const unasked = await site.call('GET', '/manage/file?formato=csv&q=Ingenieria');
    expect(unasked.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(unasked.json()).toMatchObject({ success: true });
  });

  test.each(['xlsx', 'csv'])('the list as %s has the values of every program', async (formato) => {
    const titulo = `=1+1; ñ 🎓 ${formato}`;
    const { id } = await site.create({ titulo, snies: '000777', precio: null, publicado: false });
    const answer = await site.call('GET', `/manage/file?formato=${formato}&q=${encodeURIComponent(titulo)}`);
    const { file, fileName, totalRecords } = answer.json();
    expect(totalRecords).toBe(1);
    expect(fileName).toMatch(new RegExp(`^programas_\\d{4}-\\d\\d-\\d\\d\\.${formato}$`));
    const bytes = Buffer.from(file, 'base64');
    if (formato === 'csv') {
      const text = bytes.toString();
      expect(text).toContain(`${id};"'${titulo}";UNADE;Pregrado;Virtual;;COP;10 semestres;160;000777`);
      return;
    }
    const [sheet] = await readSheet(bytes);
    expect(sheet?.data[0]?.slice(0, 3)).toEqual(['Id', 'Título', 'Universidad']);
    expect(sheet?.data[1]).toEqual([
      id,
      titulo,
      'UNADE',
      'Pregrado',
      'Virtual',
      null,
      'COP',
      '10 semestres',
      160,
      '000777',
      null,
      null,
      'No',
      1,
      // It has no page content.
      ...Array(7).fill(null),
      'No',
      null,
    ]);
  });
});
