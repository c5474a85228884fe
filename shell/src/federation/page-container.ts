import { PAGE_ANSWERS, type ReleaseFile, type RemoteModule } from 'shared';
import { addFile } from './add-file';

/** What the entry of a server-rendered remote leaves in the global scope: a federation container without its runtime. */
interface PageContainer {
  get(exposed: './remote'): Promise<() => RemoteModule>;
}

const containerOf = (name: string) => Reflect.get(globalThis, name) as PageContainer | undefined;

/** Module of a remote whose entry is a page container; the document may have run that entry already. */
export async function loadPageContainer(
  name: string,
  entry: ReleaseFile,
  timeoutMs: number,
): Promise<RemoteModule> {
  if (!containerOf(name)) {
    await addFile('js', entry, timeoutMs);
    // The page's chunks are loaded next: this event starts the fetch of their hashes.
    dispatchEvent(new Event(PAGE_ANSWERS));
  }
  const container = containerOf(name);
  if (!container) throw new Error(`${entry.url} defines no container`);
  return (await container.get('./remote'))();
}
