const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EPIPE',
  'ETIMEDOUT',
]);
// Connection exceptions, shutting down or starting, out of disk, memory or connections (PostgreSQL, appendix A).
const SQLSTATES = /^(08...|57P0[1-5]|53...)$/;
// pg gives no code to errors that it detects itself.
const TEXTS =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|driver has already been destroyed|Client has encountered a connection error|Client was closed)/;

/** Whether the database cannot be reached or cannot work at the moment; trying again later may help. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (typeof code === 'string') {
    if (SQLSTATES.test(code)) return true;
    if (NETWORK.has(code)) return syscall === 'connect' || syscall === 'read' || syscall === 'write';
  }
  return TEXTS.test(error.message);
}

const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code;

/** Codes for a plain text, and for a text within JSON. */
const UNSTORABLE = ['22021', '22P05'];

/** Whether the database refused a text because of the null character, which it cannot store. */
export function isUnstorableText(error: unknown): boolean {
  return UNSTORABLE.includes(String(codeOf(error)));
}

// SQLSTATE of both engines.
const UNIQUE_VIOLATION = '23505';

/** Whether a statement failed because a value that must be unique is taken. */
export function isUniqueViolation(error: unknown): boolean {
  return codeOf(error) === UNIQUE_VIOLATION;
}

const LOCK_NOT_AVAILABLE = '55P03';

/** Whether a statement waited for a lock as long as its connection allows (`lock_timeout`). */
export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === LOCK_NOT_AVAILABLE;
}
