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

/** Signs what decides about code that browsers run, and checks it. */
export interface Signer {
  /** Base64 of an Ed25519 signature. Throws where only the public key is known. */
  sign(text: string): string;
  verify(text: string, signature: string): boolean;
  /** False where only the public key is known. */
  readonly canSign: boolean;
}

const KEY_FILE = 'release-signing-key.pem';

const KEY = /-----BEGIN [A-Z ]+-----[^-]+-----END [A-Z ]+-----/g;

/**
 * A signer of a private key in PEM, or one that only checks, of a public key. Further keys in the text are former ones: what they signed
 * still counts, until they are taken out.
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

/** The key of a data folder, readable by its owner only; made when first needed. */
export async function folderSigner(dataDir: string): Promise<Signer> {
  await mkdir(dataDir, { recursive: true });
  const make = () =>
    String(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }));
  return signerOf(await readSecret(join(dataDir, KEY_FILE), make));
}
