import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { renewRows, writeTable } from '../fixtures/marked-table';

test('a table is written between its marks, its rows are renewed by their names, and what stands around them stays', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'puentes-table-'));
  const document = join(folder, 'figures.md');
  try {
    await writeFile(document, 'before\n<!-- calls -->\nold\n<!-- /calls -->\nafter\n');
    await writeTable(document, 'calls', '| calls | ms |\n|---|---|\n| one | 1 |\n| two | 2 |');
    await renewRows(document, 'calls', ['| two | 3 |', '| three | 4 |']);
    const rows = '| calls | ms |\n|---|---|\n| one | 1 |\n| two | 3 |\n| three | 4 |';
    expect(await readFile(document, 'utf8')).toBe(
      `before\n<!-- calls -->\n${rows}\n<!-- /calls -->\nafter\n`,
    );
    await expect(writeTable(document, 'none', '')).rejects.toThrow('none');
  } finally {
    await rm(folder, { recursive: true });
  }
});
