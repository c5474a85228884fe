import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ReleaseError } from '../storage/release-error';

/** Largest upload in bytes, as it is sent. */
export const MAX_BUILD_BYTES = 64 * 1024 * 1024;
const MAX_FILES = 3_000;
/** File names that a build may have. No HTML, which browsers would show as a page, and no compressed forms: they are made here. */
const FILE =
  /^(?:web|node|server)\/(?:[\w@~-]+\/){0,8}[\w@~-][\w@~.-]*\.(?:js|mjs|css|json|map|txt|woff2?|svg|png|jpe?g|webp|avif|gif|ico|pdf)$/;
const MAX_NAME = 250;

/** The files of a build as one body. `files`: content by path below `dist`. */
export async function buildBody(files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>) {
  const form = new FormData();
  for (const [path, bytes] of files) form.append(path, new Blob([bytes]));
  const packed = new Response(form);
  return { contentType: packed.headers.get('content-type') ?? '', body: await packed.bytes() };
}

/**
 * Writes the files of such a body to a temporary folder, as `dist` of an app, and removes it after `work`. Throws a
 * `ReleaseError` for a body that is no build. It is no archive, so nothing unpacks to more than was sent.
 */
export async function withUploadedBuild<T>(
  body: Uint8Array<ArrayBuffer>,
  contentType: string,
  work: (appFolder: string) => Promise<T>,
): Promise<T> {
  const files = await filesOf(body, contentType);
  const folder = await mkdtemp(join(tmpdir(), 'upload-'));
  try {
    for (const [path, file] of files) {
      const target = join(folder, 'dist', path);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, await file.bytes(), { flag: 'wx' });
    }
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function filesOf(body: Uint8Array<ArrayBuffer>, contentType: string): Promise<Map<string, Blob>> {
  const form = await new Response(body, { headers: { 'content-type': contentType } })
    .formData()
    .catch((cause: unknown) => {
      throw new ReleaseError('Lo que llegó no es una compilación: envíela con "release publish".', { cause });
    });
  const files = new Map<string, Blob>();
  const folded = new Set<string>();
  for (const [path, file] of form) {
    if (typeof file === 'string' || path.length > MAX_NAME || !FILE.test(path)) {
      throw new ReleaseError(
        `La compilación trae "${path.slice(0, MAX_NAME)}", que no es un archivo de una app.`,
      );
    }
    // Some file systems ignore letter case.
    if (folded.has(path.toLowerCase())) throw new ReleaseError(`La compilación trae dos veces ${path}.`);
    folded.add(path.toLowerCase());
    files.set(path, file);
    if (files.size > MAX_FILES) throw new ReleaseError(`La compilación trae más de ${MAX_FILES} archivos.`);
  }
  return files;
}
