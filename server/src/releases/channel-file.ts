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
  const bytes = await storage.read(CHANNEL_FILE);
  if (!bytes) return readEarlier(storage);
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

/** Writes the channels, signed. */
export async function writeChannels(
  storage: ReleaseStorage,
  signer: Signer,
  channels: Channels,
): Promise<void> {
  const signature = signer.sign(JSON.stringify(channels));
  await storage.write(CHANNEL_FILE, JSON.stringify({ channels, signature }, null, 1));
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
