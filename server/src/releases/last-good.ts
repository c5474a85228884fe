import type { Release, ShellRelease } from 'shared/contract';
import { releaseSchema } from 'shared/module-schema';
import { z } from 'zod';
import { type Channels, channelsSchema } from './channels';
import type { ReleaseStorage } from './storage/release-storage';

/** The last channels and live releases that could all be read. */
export interface LastGood {
  channels: Channels;
  /** By `<app>@<version>`. */
  releases: Record<string, Release | ShellRelease>;
}

const FILE = 'last-good.json';
// A shell's release has its contract besides.
const schema = z.object({
  channels: channelsSchema,
  releases: z.record(z.string(), releaseSchema.extend({ contract: z.string().optional() })),
});

/** Reads the stored copy; nothing when it is missing or damaged. */
export async function readLastGood(storage: ReleaseStorage): Promise<LastGood | null> {
  const bytes = await storage.read(FILE).catch(() => null);
  if (!bytes) return null;
  try {
    return schema.parse(JSON.parse(bytes.toString('utf8'))) as LastGood;
  } catch {
    return null;
  }
}

/** Stores the copy for the next start. */
export async function writeLastGood(storage: ReleaseStorage, lastGood: LastGood): Promise<void> {
  await storage.write(FILE, JSON.stringify(lastGood));
}
