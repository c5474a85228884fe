import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import readSheet from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import yauzl from 'yauzl';
import { columns } from '../vocational-tests/stored-tests';
import { createCsv } from './csv.mjs';
import type { FileRow } from './file-messages';
import { bogotaSerial, createWorkbook } from './workbook.mjs';

const run = promisify(execFile);
// 21 November 2026, 23:30 in Bogotá: already the next day in UTC.
const MOMENT = Date.UTC(2026, 10, 22, 4, 30);
const ROWS: FileRow[] = [
  [
    'María Ñandú Gutiérrez',
    'maria@example.com',
    'Once',
    '+573005550121',
    'Psicología; Diseño',
    '',
    '',
    'COL-2026',
    MOMENT,
  ],
  [
    '=cmd|" /C calc"!A1',
    'a@example.com',
    'Décimo',
    '1234567890123456789',
    '🎓 Música',
    '',
    '',
    '-1+2',
    MOMENT,
  ],
  [
    'Ana & "Lía" <x>',
    'b@example.com',
    'Once',
    '0057300',
    '@SUM(A1)',
    'c@example.com',
    '+1',
    'COL_2026',
    MOMENT,
  ],
];

let folder = '';
let file = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'puentes-libro-'));
  file = join(folder, 'libro.xlsx');
  const workbook = createWorkbook(columns, 'Tests vocacionales');
  workbook.add(ROWS.slice(0, 1));
  workbook.add(ROWS.slice(1));
  await writeFile(file, await workbook.finish());
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function xml(name: string): Promise<string> {
  const archive = await yauzl.openPromise(file);
  for await (const entry of archive.eachEntry()) {
    if (entry.fileName !== name) continue;
    const chunks: Buffer[] = [];
    for await (const chunk of await archive.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks).toString();
  }
  throw new Error(`no ${name}`);
}

test('S2.57 another library reads the nine columns and every value as it was', async () => {
  const [sheet] = await readSheet(file);
  const [header, ...rows] = sheet?.data ?? [];
  expect(header).toEqual(columns.map(({ title }) => title));
  const texts = rows.map((row) => row.slice(0, -1).map((value) => value ?? ''));
  expect(texts).toEqual(ROWS.map((row) => row.slice(0, -1)));
  // The reader takes the sheet's times for UTC, so it returns what Bogotá's clock showed.
  expect(rows.map((row) => new Date(Number(row.at(-1))).toISOString())).toEqual(
    ROWS.map(() => '2026-11-21T23:30:00.000Z'),
  );
});

test('the sheet has a frozen header, a filter, widths, real dates and no formula', async () => {
  const sheet = await xml('xl/worksheets/sheet1.xml');
  expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
  expect(sheet).toContain('<autoFilter ref="A1:I4"/>');
  expect(sheet.match(/<col /g)).toHaveLength(9);
  expect(sheet).not.toContain('<f>');
  expect(sheet).toMatch(new RegExp(`<c r="I2" s="\\d+"><v>${bogotaSerial(MOMENT)}</v>`));
  expect(await xml('xl/styles.xml')).toContain('dd/mm/yyyy hh:mm');
});

test('what XML can not carry is left out instead of breaking the file', async () => {
  const workbook = createWorkbook(columns, 'Tests vocacionales');
  workbook.add([['a\u0001b\ud800c\ufffe', '_x0041_', 'Once', '', '', '', '', '', MOMENT]]);
  const broken = join(folder, 'caracteres.xlsx');
  await writeFile(broken, await workbook.finish());
  const [sheet] = await readSheet(broken);
  expect(sheet?.data[1]?.slice(0, 2)).toEqual(['abc', '_x0041_']);
});

/** Whether this machine has LibreOffice. */
const office = await run('soffice', ['--version']).then(
  () => true,
  () => false,
);

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** The cells of LibreOffice's own format, row by row: the type that it recognised, and the text that it shows. */
function officeRows(fods: string): { type: string | undefined; text: string }[][] {
  return [...fods.matchAll(/<table:table-row.*?<\/table:table-row>/gs)].map(([row]) =>
    [...row.matchAll(/<table:table-cell([^>]*?)(?:\/>|>(.*?)<\/table:table-cell>)/gs)].flatMap(
      ([, attributes = '', content = '']) => {
        const repeated = Number(/number-columns-repeated="(\d+)"/.exec(attributes)?.[1] ?? 1);
        const type = /office:value-type="(\w+)"/.exec(attributes)?.[1];
        const text = content.replace(/<[^>]+>/g, '').replace(/&(\w+);/g, (_, name) => ENTITIES[name] ?? '?');
        return Array.from({ length: repeated }, () => ({ type, text: text.trim() }));
      },
    ),
  );
}

test.runIf(office)(
  'LibreOffice opens it without repair: every value as text, moments as dates, nothing as a formula',
  async () => {
    const profile = `-env:UserInstallation=file://${folder}/perfil`;
    await run('soffice', [profile, '--headless', '--convert-to', 'fods', '--outdir', folder, file]);
    const fods = await readFile(join(folder, 'libro.fods'), 'utf8');
    expect(fods).not.toContain('table:formula');
    const [header = [], ...rows] = officeRows(fods);
    expect(header.slice(0, columns.length).map(({ text }) => text)).toEqual(
      columns.map(({ title }) => title),
    );
    expect(rows.slice(0, ROWS.length).map((row) => row.slice(0, columns.length))).toEqual(
      ROWS.map((row) =>
        row.map((value) => {
          if (value === MOMENT) return { type: 'date', text: '21/11/2026 23:30' };
          return { type: value === '' ? undefined : 'string', text: value };
        }),
      ),
    );
  },
);

test('a CSV has the same rows, and no cell that a spreadsheet would run', async () => {
  const csv = createCsv(columns);
  csv.add(ROWS);
  const text = (await csv.finish()).toString();
  expect(text.startsWith('\ufeffNombre del estudiante;')).toBe(true);
  const lines = text.split('\r\n');
  expect(lines[1]).toBe(
    'María Ñandú Gutiérrez;maria@example.com;Once;\'+573005550121;"Psicología; Diseño";;;COL-2026;21/11/2026 23:30',
  );
  expect(lines[2]).toBe(
    '"\'=cmd|"" /C calc""!A1";a@example.com;Décimo;1234567890123456789;🎓 Música;;;\'-1+2;21/11/2026 23:30',
  );
  expect(lines[3]).toContain("'@SUM(A1)");
});

test.each([
  ['Ana,=1+1', "Ana,'=1+1"],
  ['Ana;-1+2;@A1', `"Ana;'-1+2;'@A1"`],
  ['Ana\n+1', `"Ana\n'+1"`],
  ['a@b.co, 3-1', 'a@b.co, 3-1'],
])('in a CSV, %j cannot run as a formula where another separator is read', async (value, cell) => {
  const csv = createCsv([{ title: 'Nombre', width: 10 }]);
  csv.add([[value]]);
  expect((await csv.finish()).toString()).toBe(`\ufeffNombre\r\n${cell}\r\n`);
});

test('the library is loaded without its code pages, by the global in their place that it looks for', async () => {
  const { href } = new URL('./workbook.mjs', import.meta.url);
  // In a process of its own: here another test may have loaded them.
  const script = `await import('${href}'); console.log(Object.keys((await import('node:module')).createRequire('${href}').cache).join())`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script]);
  const loaded = stdout
    .split(',')
    .filter((path) => /sheetjs-style.(xlsx|dist.cpexcel)\.js$/.test(path.trim()));
  expect(loaded).toHaveLength(1);
});
