/** Reads the hash of an e-mail's link to the sign-in pages (never sent to a server): the account, and whether a code was sent. */
export function linkedAccount(hash: string = globalThis.location?.hash ?? ''): {
  email: string;
  hasCode: boolean;
} {
  const told = new URLSearchParams(hash.slice(1));
  return { email: told.get('correo') ?? '', hasCode: told.get('paso') === 'codigo' };
}
