import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SOURCE = fileURLToPath(new URL('..', import.meta.url));
// An import or re-export of values; `import type` disappears when the code is compiled.
const STATIC_IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^'"`;]*?\sfrom\s+)?'(\.[^']+)'/gm;

const STATIC_IMPORT_OF_IT = /^(?:import|export)\s+(?!type\b)[^'"`;]*?\sfrom\s+'local-cognito/m;

/** Files that are loaded with the entry, without dynamic imports. */
async function loadedWith(entry: string): Promise<Set<string>> {
  const seen = new Set<string>();
  const waiting = [entry];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const text = await readFile(file, 'utf8');
    for (const [, path = ''] of text.matchAll(STATIC_IMPORT)) {
      const imported = `${join(dirname(file), path)}.ts`;
      if (existsSync(imported)) waiting.push(imported);
    }
  }
  return new Set([...seen].map((file) => relative(SOURCE, file).split(sep).join('/')));
}

test('a server with a real pool never loads the local identity provider', async () => {
  const files = await loadedWith(join(SOURCE, 'main.ts'));
  expect(files).toContain('identity/local-identity.ts');
  for (const file of files) {
    const text = await readFile(join(SOURCE, file), 'utf8');
    expect([file, STATIC_IMPORT_OF_IT.test(text)]).toEqual([file, false]);
  }
  expect("import { openLocalCognito } from 'local-cognito';").toMatch(STATIC_IMPORT_OF_IT);
});
