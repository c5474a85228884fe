const INT8 = 20;
const DATE = 1082;
const NUMERIC = 1700;

/**
 * How both engines read the types on which their own parsers differ: `int8` and `numeric` as numbers (counters and
 * amounts stay far below 2^53), `date` as `YYYY-MM-DD` text, which has no time zone to shift it.
 */
export const columnParsers: Readonly<Record<number, (value: string) => unknown>> = {
  [INT8]: Number,
  [NUMERIC]: Number,
  [DATE]: (value) => value,
};
