import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** A bucket that is read over the S3 protocol: it serves the files of a folder, and answers nothing while it hangs. */
export class Bucket {
  hangs = true;
  readonly #server: Server;

  constructor(readonly folder: string) {
    this.#server = createServer(async ({ url = '', method }, answer) => {
      if (this.hangs) return;
      const [, , ...key] = new URL(url, 'http://bucket').pathname.split('/');
      const file = join(this.folder, ...key);
      const bytes = (await stat(file).catch(() => null))?.isFile() ? await readFile(file) : null;
      const etag = bytes ? `"${createHash('md5').update(bytes).digest('hex')}"` : '';
      answer.writeHead(bytes ? 200 : 404, { etag, 'content-length': bytes?.length ?? 0 });
      answer.end(method === 'HEAD' ? undefined : bytes);
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
