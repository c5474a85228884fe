import type { MemoryStorage } from './browser-storage';
import type { IdentityClient } from './identity';
import { provideIdentity } from './identity';

const part = (value: object) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** An ID token as the provider writes it, with a signature that the browser does not check. */
export function idToken(groups: string[], claims: object = {}): string {
  const expires = Math.floor(Date.now() / 1000) + 3600;
  const person = { sub: 'sub-1', email: 'ana@example.com', name: 'Ana Muñoz', exp: expires };
  return [{ alg: 'RS256' }, { ...person, 'cognito:groups': groups, ...claims }]
    .map(part)
    .concat('x')
    .join('.');
}

/** A mock of the provider's client; `renewed` are its answers, in order. */
export function fakeIdentity(...renewed: (string | Error)[]) {
  const calls = { renewals: 0, revoked: [] as MemoryStorage[] };
  const client: IdentityClient = {
    renew: async () => {
      const answer = renewed[Math.min(calls.renewals++, renewed.length - 1)];
      if (answer === undefined || answer instanceof Error) throw answer ?? new Error('no answer');
      return answer;
    },
    revoke: async (cache) => {
      calls.revoked.push(cache);
    },
  };
  provideIdentity(async () => client);
  return calls;
}

/** An error as the provider's client reports it. */
export const refusal = (name: string) => Object.assign(new Error(name), { name });
