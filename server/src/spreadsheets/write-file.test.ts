import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type WriteOptions, writeFile } from './write-file';

const written = (options: Partial<WriteOptions>) =>
  writeFile({
    format: 'csv',
    fileName: 'lista.csv',
    sheet: 'Lista',
    columns: [{ title: 'Nombre', width: 10 }],
    rows: batches([]),
    signal: new AbortController().signal,
    onProgress: () => {},
    ...options,
  });

async function* batches(...all: WriteOptions['rows'] extends AsyncIterable<infer Batch> ? Batch[] : never) {
  yield* all;
}

test('the answer has every row, and progress is told batch by batch', async () => {
  const progress: number[] = [];
  const rows = batches([['Ana'], ['Luz']], [['Iván']]);
  const answer = JSON.parse(String(await written({ rows, onProgress: (done) => progress.push(done) })));
  expect(answer).toMatchObject({ success: true, fileName: 'lista.csv', totalRecords: 3 });
  expect(Buffer.from(answer.file, 'base64').toString()).toMatch(/Nombre[\s\S]+Ana[\s\S]+Luz[\s\S]+Iván/);
  expect(progress).toEqual([2, 3]);
});

test('a process that fails is an error that says why', async () => {
  const rows = batches([null as never]);
  await expect(written({ rows })).rejects.toThrow(/ended with 1: [\s\S]*TypeError/);
});

test('who leaves while the rows are read ends the file, without an unhandled rejection', async () => {
  const leaving = new AbortController();
  async function* rows() {
    leaving.abort(new Error('gone'));
    // Unhandled rejections are reported in a later turn of the event loop.
    await setTimeout(1);
    yield [['Ana']];
  }
  await expect(written({ rows: rows(), signal: leaving.signal })).rejects.toThrow('gone');
});
