import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { preparedData } from '../fixtures/paths';
import prepareJourneys, { publishVariants } from '../fixtures/prepare';
import { faultyReleases } from './faulty-releases';

/** File with the versions of the faulty releases by name. */
export const faultyList = join(preparedData, 'faulty.json');

/** Prepares as for the journeys, plus the releases that fail. The returned function runs after all tests. */
export default async function prepare(): Promise<() => void> {
  const end = await prepareJourneys();
  await writeFile(faultyList, JSON.stringify(await publishVariants(faultyReleases)));
  return end;
}
