import type { ReleaseFile } from 'shared';

/** Runs a script or loads a stylesheet. When it fails or takes too long it is removed, and the promise rejects. */
export function addFile(
  kind: 'js' | 'css',
  { url, integrity }: ReleaseFile,
  timeoutMs: number,
): Promise<void> {
  const file =
    kind === 'css'
      ? Object.assign(document.createElement('link'), { rel: 'stylesheet', href: url })
      : Object.assign(document.createElement('script'), { src: url });
  if (integrity) file.integrity = integrity;
  file.crossOrigin = 'anonymous';
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => {
      clearTimeout(timer);
      file.remove();
      reject(new Error(`${url} ${reason}`));
    };
    const timer = setTimeout(() => fail(`did not answer within ${timeoutMs} ms`), timeoutMs);
    file.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    file.onerror = () => fail('failed to load');
    document.head.append(file);
  });
}
