import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
} from 'node:crypto';
import { TEAM_NAME } from '../registry/team';
import { ReleaseError } from '../storage/release-error';

/** The private key of a team in one line, as the team stores it in a secret: `<team>.<id>.<PKCS8>`. */
const SECRET = /^(?<team>[^.]+)\.(?<id>[\da-f]{8})\.(?<key>[\w-]+)$/;

/**
 * A new key: `secret` is for the team alone, the rest for the site. Its id is the beginning of the retry key (a UUID), so that
 * `withKey` refuses a second attempt of the same call.
 */
export function createTeamKey(team: string, retryKey: string = randomUUID()) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const id = retryKey.slice(0, 8).toLowerCase();
  const key = privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64url');
  return {
    id,
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    secret: `${team}.${id}.${key}`,
  };
}

/** The parts of a team's key. Throws a `ReleaseError` when the line is no such key. */
export function readTeamSecret(line: string): { team: string; id: string; key: KeyObject } {
  const { team = '', id = '', key = '' } = SECRET.exec(line.trim())?.groups ?? {};
  try {
    if (TEAM_NAME.test(team)) {
      const privateKey = createPrivateKey({
        key: Buffer.from(key, 'base64url'),
        type: 'pkcs8',
        format: 'der',
      });
      return { team, id, key: privateKey };
    }
  } catch {}
  throw new ReleaseError('La llave del equipo no está completa: cópiela otra vez, en una sola línea.');
}

/** Reads a public key as the channels store it. */
export const publicKeyOf = (spki: string): KeyObject =>
  createPublicKey({ key: Buffer.from(spki, 'base64'), type: 'spki', format: 'der' });
