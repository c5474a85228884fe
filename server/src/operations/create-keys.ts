import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { StartupError } from '../config/startup-error';

/** Environment variables that only have to be long and secret. */
const SECRETS = ['ADDRESS_SALT', 'DOCUMENTS_KEY', 'METRICS_TOKEN', 'VOCATIONAL_TEST_KEYS'] as const;

/** New values of the environment's secrets, one per line; they are not stored. */
export const newSecrets = (): string =>
  SECRETS.map((name) => `${name}=${randomBytes(32).toString('base64url')}`).join('\n');

/** Writes a key that signs what is live, and beside it the public key for servers that only serve. */
export async function createSigningKey(file: string): Promise<string> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const write = (path: string, pem: string | Buffer, mode: number) =>
    writeFile(path, pem, { flag: 'wx', mode }).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EEXIST'
        ? new StartupError(`Ya existe ${path}: elija otro nombre.`)
        : new StartupError(`No se puede escribir ${path}.`);
    });
  await write(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), 0o600);
  await write(`${file}.pub`, publicKey.export({ type: 'spki', format: 'pem' }), 0o644);
  return `RELEASE_KEY_FILE=${file} firma lo que está en uso; con ${file}.pub un servidor solo lo lee.`;
}
