import { readFileSync } from 'node:fs';
import type { FaultyRelease } from './faulty-releases';
import { faultyList } from './prepare';

/** Published version of a faulty release. */
export function faultyVersion(name: FaultyRelease): string {
  return (JSON.parse(readFileSync(faultyList, 'utf8')) as Record<FaultyRelease, string>)[name];
}
