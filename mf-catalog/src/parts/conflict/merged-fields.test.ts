import { expect, test } from 'vitest';
import { mergedFields } from './merged-fields';

const NAMES = ['a', 'b'] as const;
type Values = Readonly<Record<(typeof NAMES)[number], string>>;
const differ = (name: keyof Values, one: Values, other: Values) => one[name] !== other[name];
const read = { a: '1', b: '1' };

test.each<[string, Values, Values, { disputed: string[]; theirs: string[] }]>([
  ['nobody changed anything', read, read, { disputed: [], theirs: [] }],
  ['only here', { a: '2', b: '1' }, read, { disputed: [], theirs: [] }],
  ['only there', read, { a: '1', b: '2' }, { disputed: [], theirs: ['b'] }],
  ['other fields', { a: '2', b: '1' }, { a: '1', b: '2' }, { disputed: [], theirs: ['b'] }],
  ['the same into the same', { a: '2', b: '1' }, { a: '2', b: '1' }, { disputed: [], theirs: [] }],
  ['the same into others', { a: '2', b: '1' }, { a: '3', b: '1' }, { disputed: ['a'], theirs: [] }],
])('changed: %s', (_, mine, stored, merged) => {
  expect(mergedFields(NAMES, { read, mine, stored }, differ)).toEqual(merged);
});
