import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writtenTextSchema } from 'shared/schemas';
import { expect, test } from 'vitest';
import { editableTexts } from './editable-texts';

/** Source of the pages that read texts; a star replaces the variable part of a name. */
const source = ['home', 'services']
  .map((feature) => join(import.meta.dirname, '../features', feature))
  .flatMap((folder) => readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8')))
  .join('\n')
  .replaceAll(/\$\{[^}]*\}/g, '*');

test('every text that may be changed fits its place, has a name of its own, and a page reads it', () => {
  const texts = editableTexts();
  expect(new Set(texts.map(({ nombre }) => nombre)).size).toBe(texts.length);
  for (const text of texts) {
    expect(writtenTextSchema.parse(text)).toEqual(text);
    expect(text.texto.length, text.nombre).toBeLessThanOrEqual(text.maximo);
    const read = text.nombre.replace(/(apoyo-)\d/, '$1*').replace(/^(servicios\.)[a-z]+/, '$1*');
    expect(source, text.nombre).toContain(read);
  }
});
