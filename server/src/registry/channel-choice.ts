import { createHash } from 'node:crypto';
import type { Canary, Channels } from './channels';

/** What the choice between stable and canary depends on. */
export interface Visitor {
  /** Random id that a browser keeps. */
  id?: string | undefined;
  role?: string | undefined;
  /** Versions that the browser asks for in place of the live ones, by app. */
  versions?: Readonly<Record<string, string>> | undefined;
}

/** Place of a visitor in a canary's percentage, from 0 up to 100: a hash of visitor, app and version. */
function placeOf(visitor: string, app: string, version: string): number {
  const hash = createHash('sha256').update(`${visitor} ${app} ${version}`).digest();
  return (hash.readUInt32BE(0) / 2 ** 32) * 100;
}

/** Whether a visitor gets the canary. */
export function getsCanary(app: string, { version, percent, role }: Canary, visitor: Visitor): boolean {
  if (role && visitor.role === role) return true;
  return percent !== undefined && visitor.id !== undefined && placeOf(visitor.id, app, version) < percent;
}

/** Live version of each app for a visitor. */
export function versionsFor(channels: Channels, visitor: Visitor): Map<string, string> {
  const versions = new Map<string, string>();
  for (const [app, { stable, canary }] of Object.entries(channels.apps)) {
    const version = canary && getsCanary(app, canary, visitor) ? canary.version : stable.at(-1);
    if (version) versions.set(app, version);
  }
  return versions;
}
