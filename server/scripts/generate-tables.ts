import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '../src/database/open-database';
import { generateTables } from '../src/testing/generate-tables';

/** Writes the types of the tables as the migrations make them. */
const folder = await mkdtemp(join(tmpdir(), 'puentes-tables-'));
const database = openEmbedded(folder);
await database.migrate();
for (const [name, types] of Object.entries(await generateTables(database)))
  await writeFile(new URL(`../src/database/generated/${name}`, import.meta.url), types);
await database.close();
await rm(folder, { recursive: true });
