import { z } from 'zod';
import type { ReleaseStorage } from '../storage/release-storage';
import { verifiedChannels } from './channel-file';
import type { Channels } from './channels';
import { type Description, parseDescription } from './published-version';
import type { Signer } from './signing';

/** The last channels and live descriptions that could all be read. */
export interface LastGood {
  /** The channel file's text, with its signature. */
  signed: string;
  channels: Channels;
  /** By `<app>@<version>`. */
  descriptions: Record<string, Description>;
}

const FILE = 'last-good.json';
/** The texts of the files, so that their signature and hashes are verified again. */
const schema = z.object({ channels: z.string(), releases: z.record(z.string(), z.string()) });

/** Reads the stored copy; null when it is missing or damaged, or when its signature or a hash is wrong. */
export async function readLastGood(storage: ReleaseStorage, signer: Signer): Promise<LastGood | null> {
  const bytes = await storage.read(FILE).catch(() => null);
  if (!bytes) return null;
  try {
    const { channels: signed, releases } = schema.parse(JSON.parse(bytes.toString('utf8')));
    const channels = verifiedChannels(Buffer.from(signed), signer);
    const descriptions = Object.entries(releases).map(([key, text]) => {
      const [app = '', version = ''] = key.split('@');
      return [key, parseDescription(Buffer.from(text), app, version, channels)] as const;
    });
    return { signed, channels, descriptions: Object.fromEntries(descriptions) };
  } catch {
    return null;
  }
}

/** Stores the copy for the next start. */
export async function writeLastGood(
  storage: ReleaseStorage,
  { signed, descriptions }: LastGood,
): Promise<void> {
  const releases = Object.entries(descriptions).map(([key, { text }]) => [key, text]);
  await storage.write(FILE, JSON.stringify({ channels: signed, releases: Object.fromEntries(releases) }));
}
