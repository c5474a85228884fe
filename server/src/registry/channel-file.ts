import { z } from 'zod';
import { ReleaseError } from '../storage/release-error';
import type { ReleaseStorage } from '../storage/release-storage';
import { type Channels, channelsSchema, noChannels } from './channels';
import type { Signer } from './signing';

/** Key of the signed channels. */
export const CHANNEL_FILE = 'channels.json';

const signedSchema = z.object({ channels: z.unknown(), signature: z.string() });

/** Reads the channels. Throws a `ReleaseError` when they are damaged or their signature is wrong. */
export async function readChannels(storage: ReleaseStorage, signer: Signer): Promise<Channels> {
  return (await readSignedChannels(storage, signer)).channels;
}

/** As `readChannels`, with the file's text, and the tag that lets `writeChannels` replace exactly this state. */
export async function readSignedChannels(
  storage: ReleaseStorage,
  signer: Signer,
): Promise<{ channels: Channels; signed?: string; tag: string | null }> {
  const known = await storage.readTagged(CHANNEL_FILE);
  if (!known) return { channels: noChannels(), tag: null };
  return {
    channels: verifiedChannels(known.bytes, signer),
    signed: known.bytes.toString('utf8'),
    tag: known.tag,
  };
}

/** Channels of a file's bytes. Throws a `ReleaseError` when they are damaged or their signature is wrong. */
export function verifiedChannels(bytes: Buffer, signer: Signer): Channels {
  const signed = signedSchema.safeParse(parsed(bytes));
  if (!signed.success) throw new ReleaseError(`${CHANNEL_FILE} está dañado: recupérelo de una copia.`);
  const { channels, signature } = signed.data;
  if (!signer.verify(JSON.stringify(channels), signature)) {
    throw new ReleaseError(
      `${CHANNEL_FILE} no está firmado con la llave de este sitio: recupere el que se firmó aquí.`,
    );
  }
  const known = channelsSchema.safeParse(channels);
  if (!known.success)
    throw new ReleaseError(
      `${CHANNEL_FILE} está firmado, pero es de otra versión del servidor: actualice el servidor.`,
    );
  return known.data;
}

/**
 * Signs and writes the channels. `tag`: of the state to replace; without it, whatever is there is replaced. Throws
 * `ReleaseError` when somebody else has changed it since.
 */
export async function writeChannels(
  storage: ReleaseStorage,
  signer: Signer,
  channels: Channels,
  tag?: string | null,
): Promise<void> {
  // The machine that wrote last may have a clock that is ahead of this one.
  const sequence = Math.max(Date.now(), (channels.sequence ?? 0) + 1);
  const numbered: Channels = { ...channels, sequence };
  const signature = signer.sign(JSON.stringify(numbered));
  const text = JSON.stringify({ channels: numbered, signature }, null, 1);
  await (tag === undefined ? storage.write(CHANNEL_FILE, text) : storage.replace(CHANNEL_FILE, text, tag));
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
