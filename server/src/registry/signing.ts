import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readSecret } from '../storage/kept-secret';
import { ReleaseError } from '../storage/release-error';

/** Signs and verifies the text that decides which code browsers run. */
export interface Signer {
  /** Base64 of an Ed25519 signature. Throws when only the public key is known. */
  sign(text: string): string;
  verify(text: string, signature: string): boolean;
  /** False when only the public key is known. */
  readonly canSign: boolean;
}

const KEY_FILE = 'release-signing-key.pem';

const KEY = /-----BEGIN [A-Z ]+-----[^-]+-----END [A-Z ]+-----/g;

/**
 * A signer from a private key in PEM, or one that only verifies, from a public key. Further keys in the text are former
 * keys: their signatures stay valid until they are removed from it.
 */
export function signerOf(pem: string): Signer {
  const [key = pem, ...former] = pem.match(KEY) ?? [];
  const isPrivate = key.includes('PRIVATE KEY');
  const publicKeys: KeyObject[] = [key, ...former].map((each) => createPublicKey(each));
  return {
    canSign: isPrivate,
    sign(text) {
      if (!isPrivate) {
        throw new ReleaseError(
          'Este servidor solo puede leer las versiones: cámbielas donde está la llave de firma.',
        );
      }
      return sign(null, Buffer.from(text), createPrivateKey(key)).toString('base64');
    },
    verify(text, signature) {
      const signed = Buffer.from(signature, 'base64');
      return publicKeys.some((publicKey) => verify(null, Buffer.from(text), publicKey, signed));
    },
  };
}

/** Signer with the key of a data folder. The key is made when first needed; only the owner can read its file. */
export async function folderSigner(dataDir: string): Promise<Signer> {
  await mkdir(dataDir, { recursive: true });
  const make = () =>
    String(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }));
  return signerOf(await readSecret(join(dataDir, KEY_FILE), make));
}
