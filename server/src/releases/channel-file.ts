import { z } from 'zod';
import { type Channels, channelsSchema, noChannels } from './channels';
import { ReleaseError } from './release-error';
import type { Signer } from './signing';
import type { ReleaseStorage } from './storage/release-storage';

/** Key of the signed channels. */
export const CHANNEL_FILE = 'channels.json';
/** Format of earlier versions: per app the versions that were live, oldest first, unsigned. */
const EARLIER_FILE = 'active.json';

const signedSchema = z.object({ channels: z.unknown(), signature: z.string() });

/** Reads the channels. Throws a `ReleaseError` when they are damaged or their signature is wrong. */
export async function readChannels(storage: ReleaseStorage, signer: Signer): Promise<Channels> {
  return (await readTaggedChannels(storage, signer)).channels;
}

/** As above, with the tag by which `writeChannels` replaces just these. */
export async function readTaggedChannels(
  storage: ReleaseStorage,
  signer: Signer,
): Promise<{ channels: Channels; tag: string | null }> {
  const known = await storage.readTagged(CHANNEL_FILE);
  if (!known) return { channels: await readEarlier(storage), tag: null };
  return { channels: verified(known.bytes, signer), tag: known.tag };
}

function verified(bytes: Buffer, signer: Signer): Channels {
  const signed = signedSchema.safeParse(parsed(bytes));
  if (!signed.success) throw new ReleaseError(`${CHANNEL_FILE} cannot be read`);
  const { channels, signature } = signed.data;
  if (!signer.verify(JSON.stringify(channels), signature)) {
    throw new ReleaseError(`${CHANNEL_FILE} is not signed with the key of this site`);
  }
  const known = channelsSchema.safeParse(channels);
  if (!known.success) throw new ReleaseError(`${CHANNEL_FILE} is signed, but not understood`);
  return known.data;
}

/**
 * Writes the channels, signed. `tag`: of those that they replace; without it whatever is there is replaced. Throws
 * `ReleaseError` when somebody else has changed them since.
 */
export async function writeChannels(
  storage: ReleaseStorage,
  signer: Signer,
  channels: Channels,
  tag?: string | null,
): Promise<void> {
  const signature = signer.sign(JSON.stringify(channels));
  const text = JSON.stringify({ channels, signature }, null, 1);
  await (tag === undefined ? storage.write(CHANNEL_FILE, text) : storage.replace(CHANNEL_FILE, text, tag));
}

async function readEarlier(storage: ReleaseStorage): Promise<Channels> {
  const bytes = await storage.read(EARLIER_FILE);
  if (!bytes) return noChannels();
  const active = z.record(z.string(), z.array(z.string())).safeParse(parsed(bytes));
  if (!active.success) throw new ReleaseError(`${EARLIER_FILE} cannot be read`);
  const apps = Object.entries(active.data).map(([app, stable]) => [app, { stable, withdrawn: [] }]);
  return { apps: Object.fromEntries(apps), history: [] };
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
