import { writeFile } from 'node:fs/promises';
import { variantList } from '../fixtures/paths';
import prepareJourneys, { publishVariants } from '../fixtures/prepare';
import { releaseVariants, variants } from '../fixtures/variants';

/** As before the other journeys, with the versions that are released here. What it returns runs after all tests. */
export default async function prepare(): Promise<() => void> {
  const end = await prepareJourneys();
  await writeFile(variantList, JSON.stringify(await publishVariants({ ...variants, ...releaseVariants })));
  return end;
}
