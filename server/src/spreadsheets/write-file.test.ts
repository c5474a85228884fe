import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { writeFile } from './write-file';

test('who leaves while the rows are read ends the file, without an unhandled rejection', async () => {
  const leaving = new AbortController();
  async function* rows() {
    leaving.abort(new Error('gone'));
    // Unhandled rejections are reported in a turn of their own.
    await setTimeout(1);
    yield [['Ana']];
  }
  const written = writeFile({
    format: 'csv',
    fileName: 'lista.csv',
    sheet: 'Lista',
    columns: [{ title: 'Nombre', width: 10 }],
    rows: rows(),
    signal: leaving.signal,
    onProgress: () => {},
  });
  await expect(written).rejects.toThrow('gone');
});
