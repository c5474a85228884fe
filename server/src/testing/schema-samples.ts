/** Schema of a value in the API description. */
export interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  format?: string;
  minLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  $ref?: string;
}

const TEXTS = ['ana@example.com', 'https://example.com/a', '/a.png', '300 123 4567', 'ana.ruiz_1'];

/** A text that the schema accepts, if one of ours fits its pattern. */
function sampleText({ pattern = '', minLength = 1 }: Schema): string {
  const plain = 'x'.repeat(Math.max(1, minLength));
  return [plain, ...TEXTS].find((text) => new RegExp(pattern).test(text)) ?? plain;
}

/** A value that a schema may accept. */
export function sample(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return sample(schema.anyOf[0]);
  if (schema.type === 'object') {
    const entries = Object.entries(schema.properties ?? {}).map(([name, each]) => [name, sample(each)]);
    return Object.fromEntries(entries);
  }
  if (schema.type === 'array') return schema.items ? [sample(schema.items)] : [];
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (schema.type === 'boolean') return true;
  if (schema.format === 'email') return 'ana@example.com';
  if (schema.format === 'date') return '2026-01-02';
  if (schema.format === 'date-time') return '2026-01-02T10:00:00Z';
  if (schema.format === 'uuid') return '3f2b8f3c-5b1e-4a6e-9d2a-1c2d3e4f5a6b';
  return sampleText(schema);
}

/** Path of a value in a body. */
export type Path = readonly (string | number)[];

/** Every value within a body, at any depth: its path and its schema. */
export function* placesIn(schema: Schema, whole: unknown, path: Path = []): Generator<[Path, Schema]> {
  const branch = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema;
  const parts: [string | number, Schema, unknown][] = [];
  if (Array.isArray(whole)) {
    if (branch.items) parts.push([0, branch.items, whole[0]]);
  } else if (whole && typeof whole === 'object') {
    for (const [key, each] of Object.entries(branch.properties ?? {}))
      parts.push([key, each, (whole as Record<string, unknown>)[key]]);
  }
  for (const [key, each] of parts) yield [[...path, key], each];
  for (const [key, each, value] of parts) yield* placesIn(each, value, [...path, key]);
}

/** A body with one value replaced. */
export function withValue(whole: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(whole)) return [withValue(whole[0], rest, value)];
  const parts = whole as Record<string, unknown>;
  return { ...parts, [key]: withValue(parts[key], rest, value) };
}
