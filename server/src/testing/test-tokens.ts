import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { createTokenVerifier } from '../identity/verify-token';

/** Issuer of the tests' user pool. */
export const ISSUER = 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_Prueba';

/** App client of the tests' user pool. */
export const CLIENT_ID = 'pruebaclient';

const { privateKey, publicKey } = await generateKeyPair('RS256');
const strangerKeys = await generateKeyPair('RS256');
const jwk = { ...(await exportJWK(publicKey)), kid: 'prueba', alg: 'RS256' };

/** Public keys of the tests' pool, as it publishes them. */
export const PUBLISHED_KEYS = { keys: [jwk] };

/** The same keys, for a verifier in the process. */
export const TEST_KEYS = createLocalJWKSet(PUBLISHED_KEYS);

/** Verifier that trusts the tests' pool. */
export const verifyTestToken = createTokenVerifier({
  issuer: ISSUER,
  clientId: CLIENT_ID,
  keys: TEST_KEYS,
});

interface TokenOptions {
  readonly claims?: JWTPayload;
  readonly subject?: string;
  readonly issuer?: string;
  readonly audience?: string | null;
  readonly expires?: string;
  readonly stranger?: boolean;
}

/** Signs an ID token of the tests' pool; options make one thing wrong at a time. */
export async function signToken(groups: readonly string[], options: TokenOptions = {}): Promise<string> {
  const { claims, subject = 'sub-1', issuer = ISSUER, audience = CLIENT_ID, expires = '1h' } = options;
  const token = new SignJWT({
    token_use: 'id',
    email: 'persona@example.com',
    'cognito:groups': [...groups],
    ...claims,
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'prueba' })
    .setSubject(subject)
    .setIssuedAt()
    .setIssuer(issuer)
    .setExpirationTime(expires);
  if (audience !== null) token.setAudience(audience);
  return token.sign(options.stranger ? strangerKeys.privateKey : privateKey);
}
