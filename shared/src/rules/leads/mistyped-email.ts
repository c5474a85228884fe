/** E-mail domains that most Colombians use. */
const DOMAINS = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com',
  'yahoo.es',
  'hotmail.es',
  'outlook.es',
  'yahoo.com.co',
  'icloud.com',
  'live.com',
  'msn.com',
] as const;

/** Real domains that differ by one letter from one of `DOMAINS`. */
const REAL = new Set([
  'mail.com',
  'email.com',
  'ymail.com',
  'gmx.com',
  'gmx.es',
  'aol.com',
  'me.com',
  'mac.com',
  'line.com',
]);

/** Whether two domains differ by one missing, extra or changed letter, or by two adjacent letters swapped. */
function isOneSlip(typed: string, meant: string): boolean {
  const [short, long] = typed.length <= meant.length ? [typed, meant] : [meant, typed];
  if (long.length - short.length > 1 || typed === meant) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  if (short.length < long.length) return short.slice(start) === long.slice(start + 1);
  if (short.slice(start + 1) === long.slice(start + 1)) return true;
  return (
    short[start] === long[start + 1] &&
    short[start + 1] === long[start] &&
    short.slice(start + 2) === long.slice(start + 2)
  );
}

/**
 * The address that was probably meant, if the typed domain is one slip away from a well-known one. Undefined for any other
 * address, and while the domain is still being typed.
 */
export function probableEmail(typed: string): string | undefined {
  const parts = /^\s*([^\s@]+)@([^\s@]+\.[^\s@.]{2,})\s*$/.exec(typed);
  const [, name, written] = parts ?? [];
  const domain = written?.toLowerCase();
  if (!name || !domain || REAL.has(domain)) return undefined;
  if (DOMAINS.some((known) => known.startsWith(domain))) return undefined;
  const meant = DOMAINS.find((known) => isOneSlip(domain, known));
  return meant && `${name}@${meant}`;
}
