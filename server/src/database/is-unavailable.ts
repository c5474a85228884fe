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
// pg has no codes for what it notices itself.
const TEXTS =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|driver has already been destroyed|Client has encountered a connection error)/;

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
