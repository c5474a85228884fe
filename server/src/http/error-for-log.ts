/** The parts of an error that are logged. */
interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly [detail: string]: unknown;
}

const SQLSTATE = /^[0-9A-Z]{5}$/;

/**
 * Serializes an error for the log without personal data. Database errors contain the statement's parameters, and their
 * text and detail repeat values ("Key (email)=(…) already exists"): of these, only the code and names in the schema are kept.
 */
export function errorForLog(error: unknown): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'thrown value is no error', stack: '' };
  const known = error as Error & { code?: unknown; constraint?: unknown; table?: unknown; column?: unknown };
  const code = typeof known.code === 'string' ? known.code : undefined;
  const fromDatabase = code !== undefined && SQLSTATE.test(code);
  const message = fromDatabase ? `database error ${code}` : error.message;
  return {
    type: error.name,
    message,
    stack: stackWith(error, message),
    ...(code === undefined ? {} : { code }),
    ...(typeof known.constraint === 'string' ? { constraint: known.constraint } : {}),
    ...(typeof known.table === 'string' ? { table: known.table } : {}),
    ...(typeof known.column === 'string' ? { column: known.column } : {}),
  };
}

/** The stack with its first lines replaced, as they repeat the message. */
function stackWith(error: Error, message: string): string {
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [`${error.name}: ${message}`, ...frames].join('\n');
}
