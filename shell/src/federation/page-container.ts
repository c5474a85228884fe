import { PAGE_ANSWERS, type RemoteModule } from 'shared';
import type { EntryFile } from './load-error';

/** What the entry of a server-rendered remote leaves in the global scope: a federation container without its runtime. */
interface PageContainer {
  get(exposed: './remote'): Promise<() => RemoteModule>;
}

const containerOf = (name: string) => Reflect.get(globalThis, name) as PageContainer | undefined;

function runScript({ url, integrity }: EntryFile, timeoutMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
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
    script.onerror = () => fail('Failed to load');
    if (integrity) script.integrity = integrity;
    script.crossOrigin = 'anonymous';
    script.src = url;
    document.head.append(script);
  });
}

/** Module of a remote whose entry is a page container; the document may have run that entry already. */
export async function loadPageContainer(
  name: string,
  entry: EntryFile,
  timeoutMs: number,
): Promise<RemoteModule> {
  if (!containerOf(name)) {
    await runScript(entry, timeoutMs);
    // Its page's chunks follow.
    dispatchEvent(new Event(PAGE_ANSWERS));
  }
  const container = containerOf(name);
  if (!container) throw new Error(`${entry.url} defines no container`);
  return (await container.get('./remote'))();
}
