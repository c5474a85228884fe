import { PAGE_ANSWERS, type ReleaseFile, type RemoteModule } from 'shared';

/** What the entry of a server-rendered remote leaves in the global scope: a federation container without its runtime. */
interface PageContainer {
  get(exposed: './remote'): Promise<() => RemoteModule>;
}

const containerOf = (name: string) => Reflect.get(globalThis, name) as PageContainer | undefined;

/** Runs a script. When it fails or takes too long it is removed, and the promise rejects. */
function run({ url, integrity }: ReleaseFile, timeoutMs: number): Promise<void> {
  const script = Object.assign(document.createElement('script'), { src: url, crossOrigin: 'anonymous' });
  if (integrity) script.integrity = integrity;
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => {
      clearTimeout(timer);
      script.remove();
      reject(new Error(`${url} ${reason}`));
    };
    const timer = setTimeout(() => fail(`did not answer within ${timeoutMs} ms`), timeoutMs);
    script.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    script.onerror = () => fail('failed to load');
    document.head.append(script);
  });
}

/** Module of a remote whose entry is a page container; the document may have run that entry already. */
export async function loadPageContainer(
  name: string,
  entry: ReleaseFile,
  timeoutMs: number,
): Promise<RemoteModule> {
  if (!containerOf(name)) {
    await run(entry, timeoutMs);
    // Its page's chunks follow.
    dispatchEvent(new Event(PAGE_ANSWERS));
  }
  const container = containerOf(name);
  if (!container) throw new Error(`${entry.url} defines no container`);
  return (await container.get('./remote'))();
}
