import {
  createHash,
  createHmac,
  DiffieHellman,
  getDiffieHellman,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

// The 3072-bit group of RFC 3526, which Amazon Cognito uses (spec: staff-panel §9).
const prime = getDiffieHellman('modp15').getPrime();
const N = BigInt(`0x${prime.toString('hex')}`);
const GENERATOR = Buffer.from([2]);
const INFO = 'Caldera Derived Key\x01';

/** Salt and verifier of a password, in hexadecimal. */
export interface SrpVerifier {
  readonly salt: string;
  readonly verifier: string;
}

/** The server's half of an exchange, kept between the two calls of the client. */
export interface SrpExchange {
  readonly clientPublic: string;
  readonly serverPublic: string;
  readonly serverSecret: string;
  readonly verifier: string;
}

/** What the client signs with the key that both sides derive. */
export interface SrpClaim {
  /** Pool name without the region, or the device's group key. */
  readonly group: string;
  readonly user: string;
  readonly secretBlock: string;
  readonly timestamp: string;
  readonly signature: string;
}

const setPrivateKey: (this: unknown, key: Buffer) => void = DiffieHellman.prototype.setPrivateKey;

/**
 * A power in the protocol's group, by OpenSSL's constant-time exponentiation, which Node.js offers only through Diffie-Hellman. It refuses
 * bases outside the group, which stops crafted public values. The group is one that Node.js knows by name: a group made from a prime is
 * checked every time, which takes Node.js 24 two seconds.
 */
export function power(base: Buffer, exponent: Buffer): Buffer {
  const exchange = getDiffieHellman('modp15');
  setPrivateKey.call(exchange, exponent);
  return exchange.computeSecret(base);
}

const sha256 = (...parts: (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

const toNumber = (bytes: Buffer): bigint => BigInt(`0x${bytes.toString('hex') || '0'}`);

/** Big-endian bytes with room for the sign, as the client library hashes numbers. */
function signed(number: bigint): Buffer {
  const digits = number.toString(16);
  const even = digits.length % 2 === 0 ? digits : `0${digits}`;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
}

function plain(number: bigint): Buffer {
  const digits = number.toString(16);
  return Buffer.from(digits.length % 2 === 0 ? digits : `0${digits}`, 'hex');
}

const MULTIPLIER = toNumber(sha256(signed(N), signed(2n)));

/** Makes the verifier of a password; with a given salt, the one to compare a password with. */
export function createVerifier(
  group: string,
  user: string,
  password: string,
  salt: string = randomBytes(16).toString('hex'),
): SrpVerifier {
  const secret = sha256(signed(BigInt(`0x${salt}`)), sha256(`${group}${user}:${password}`));
  return { salt, verifier: power(GENERATOR, secret).toString('hex') };
}

/** Whether a password sent in plain text matches a verifier (spec: staff-panel §7, "USER_PASSWORD_AUTH"). */
export function passwordMatches(group: string, user: string, password: string, stored: SrpVerifier): boolean {
  const { verifier } = createVerifier(group, user, password, stored.salt);
  const [given, expected] = [Buffer.from(verifier, 'hex'), Buffer.from(stored.verifier, 'hex')];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** A verifier that no password matches, from any bytes, for unknown users. It is a square, so a group member. */
export function decoyVerifier(seed: Buffer): string {
  const root = toNumber(seed) % N;
  return plain((root * root) % N).toString('hex');
}

/** Whether a client's public value is acceptable: a number that is not a multiple of the prime. */
export function isPublicValue(hex: string): boolean {
  return /^[0-9a-f]{1,768}$/i.test(hex) && BigInt(`0x${hex}`) % N !== 0n;
}

/** First half: the server's public value for a verifier. */
export function startExchange(verifier: string, clientPublic: string): SrpExchange {
  const secret = randomBytes(128);
  const serverPublic = (MULTIPLIER * BigInt(`0x${verifier}`) + toNumber(power(GENERATOR, secret))) % N;
  return {
    clientPublic,
    serverPublic: serverPublic.toString(16),
    serverSecret: secret.toString('hex'),
    verifier,
  };
}

/** Second half: whether the client signed with the key that only the right password gives. */
export function checkClaim(exchange: SrpExchange, claim: SrpClaim): boolean {
  const expected = expectedSignature(exchange, claim);
  const given = Buffer.from(claim.signature, 'base64');
  return expected !== null && given.length === expected.length && timingSafeEqual(given, expected);
}

function expectedSignature(exchange: SrpExchange, claim: SrpClaim): Buffer | null {
  const A = BigInt(`0x${exchange.clientPublic}`);
  const scramble = toNumber(sha256(signed(A), signed(BigInt(`0x${exchange.serverPublic}`))));
  try {
    const blinded = toNumber(power(Buffer.from(exchange.verifier, 'hex'), plain(scramble)));
    const shared = toNumber(power(plain((A * blinded) % N), Buffer.from(exchange.serverSecret, 'hex')));
    const seed = createHmac('sha256', signed(scramble)).update(signed(shared)).digest();
    const key = createHmac('sha256', seed).update(INFO).digest().subarray(0, 16);
    return createHmac('sha256', key)
      .update(claim.group)
      .update(claim.user)
      .update(Buffer.from(claim.secretBlock, 'base64'))
      .update(claim.timestamp)
      .digest();
  } catch {
    return null;
  }
}
