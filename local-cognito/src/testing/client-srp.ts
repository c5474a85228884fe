import { createHash, createHmac, getDiffieHellman, randomBytes } from 'node:crypto';
import { power as powerOf } from '../srp';

const prime = getDiffieHellman('modp15').getPrime();
const N = BigInt(`0x${prime.toString('hex')}`);
const GENERATOR = Buffer.from([2]);

const numberOf = (bytes: Buffer) => BigInt(`0x${bytes.toString('hex')}`);
const hash = (...parts: (Buffer | string)[]) =>
  parts.reduce((all, part) => all.update(part), createHash('sha256')).digest();

/** A number as big-endian bytes. */
export function bytesOf(number: bigint): Buffer {
  const hex = number.toString(16);
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
}

/** Two's complement of a positive number, as the protocol hashes numbers. */
function padded(number: bigint): Buffer {
  const bytes = bytesOf(number);
  return bytes.readUInt8(0) > 127 ? Buffer.concat([Buffer.of(0), bytes]) : bytes;
}

/** A power in the protocol's group. */
export const power = (base: Buffer, exponent: Buffer): bigint => numberOf(powerOf(base, exponent));

/** Parameters of the server's challenge. */
export interface SrpQuestion {
  readonly SALT?: string;
  readonly SRP_B?: string;
  readonly SECRET_BLOCK?: string;
}

/** The client's side of SRP, which the AWS SDK leaves to its callers. `group`: that of a pool, or of a device. */
export function startSrp(group: string) {
  const secret = randomBytes(128);
  const ownPublic = power(GENERATOR, secret);

  return {
    SRP_A: ownPublic.toString(16),

    /** The signed proof of a password. */
    prove(user: string, password: string, question: SrpQuestion) {
      const { SALT = '', SRP_B = '', SECRET_BLOCK = '' } = question;
      const serverPublic = BigInt(`0x${SRP_B}`);
      const scramble = numberOf(hash(padded(ownPublic), padded(serverPublic)));
      const key = numberOf(hash(padded(BigInt(`0x${SALT}`)), hash(`${group}${user}:${password}`)));
      const multiplier = numberOf(hash(padded(N), padded(2n)));
      const base = (((serverPublic - multiplier * power(GENERATOR, bytesOf(key))) % N) + N) % N;
      const shared = power(bytesOf(base), bytesOf(numberOf(secret) + scramble * key));
      const seed = createHmac('sha256', padded(scramble)).update(padded(shared)).digest();
      const signingKey = createHmac('sha256', seed)
        .update('Caldera Derived Key\x01')
        .digest()
        .subarray(0, 16);
      const TIMESTAMP = new Date()
        .toUTCString()
        .replace(/^(\w+), 0?(\d+) (\w+) (\d+) ([\d:]+) GMT$/, '$1 $3 $2 $5 UTC $4');
      const signature = createHmac('sha256', signingKey)
        .update(`${group}${user}`)
        .update(Buffer.from(SECRET_BLOCK, 'base64'))
        .update(TIMESTAMP);
      return {
        TIMESTAMP,
        PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
        PASSWORD_CLAIM_SIGNATURE: signature.digest('base64'),
      };
    },
  };
}

/** The verifier of a new device, with the random password that the client keeps to itself. */
export function deviceSecret(group: string, deviceKey: string) {
  const password = randomBytes(40).toString('base64');
  const salt = padded(numberOf(randomBytes(16)));
  const key = hash(salt, hash(`${group}${deviceKey}:${password}`));
  return {
    password,
    config: {
      Salt: salt.toString('base64'),
      PasswordVerifier: padded(power(GENERATOR, key)).toString('base64'),
    },
  };
}
