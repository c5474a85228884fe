import { writeFile } from 'node:fs/promises';
import { variantList } from '../fixtures/paths';
import prepareJourneys, { publishVariants } from '../fixtures/prepare';
import { releaseVariants, variants } from '../fixtures/variants';

/** Prepares as for the other journeys, plus the versions that are released here. The returned function runs after all tests. */
export default async function prepare(): Promise<() => void> {
  const end = await prepareJourneys();
  await writeFile(variantList, JSON.stringify(await publishVariants({ ...variants, ...releaseVariants })));
  return end;
}
