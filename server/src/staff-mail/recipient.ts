import type { AdviserList } from '../advisers/adviser-list';

/** Where to write to an adviser; null for one who may not sign in any more. */
export async function addressOfAdviser(
  advisers: Pick<AdviserList, 'list'>,
  sub: string,
): Promise<{ name: string; email: string } | null> {
  const adviser = (await advisers.list()).find((one) => one.sub === sub);
  return adviser?.activo ? { name: adviser.nombre, email: adviser.email } : null;
}
