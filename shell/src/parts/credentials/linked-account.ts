/** What a link of an e-mail tells the sign-in pages behind `#`, which reaches no server: whose account it is, and whether a code was sent. */
export function linkedAccount(hash: string = globalThis.location?.hash ?? ''): {
  email: string;
  hasCode: boolean;
} {
  const told = new URLSearchParams(hash.slice(1));
  return { email: told.get('correo') ?? '', hasCode: told.get('paso') === 'codigo' };
}
