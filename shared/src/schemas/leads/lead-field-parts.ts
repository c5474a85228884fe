import { LEAD_FIELDS, type LeadFieldName } from './lead-fields';

type Fields = typeof LEAD_FIELDS;
type Named<Part extends string> = {
  [Name in LeadFieldName as Fields[Name] extends Readonly<Record<Part, unknown>>
    ? Name
    : never]: Fields[Name];
};
type Part<Of extends string> = {
  -readonly [Name in keyof Named<Of>]: Named<Of>[Name] extends Readonly<Record<Of, infer Value>>
    ? Value
    : never;
};

/** One part of the field descriptions, such as `sent`, for each field that has it. */
export const leadFieldParts = <Of extends string>(part: Of): Part<Of> =>
  Object.fromEntries(
    Object.entries<Readonly<Record<string, unknown>>>(LEAD_FIELDS).flatMap(([name, field]) =>
      part in field ? [[name, field[part]]] : [],
    ),
  ) as Part<Of>;

/** Names of the fields that have a part. */
export const leadFieldsWith = <Of extends string>(part: Of): (keyof Part<Of>)[] =>
  Object.keys(leadFieldParts(part)) as (keyof Part<Of>)[];

/** Every field that staff fill in. */
export const LEAD_FIELD_NAMES = leadFieldsWith('sent');
