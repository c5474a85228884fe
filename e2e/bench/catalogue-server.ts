import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';

const SERVER = fileURLToPath(new URL('../../server/scripts/bench-lists.ts', import.meta.url));
const START_MS = 300_000;

/** The API over 10,000 programs on the embedded database, in a process of its own. */
export async function openCatalogueServer() {
  const server = fork(SERVER, {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [{ url, token }] = await once(server, 'message', { signal: AbortSignal.timeout(START_MS) });
  // The export holds one connection while the list is called over another.
  const agent = new Agent({ keepAlive: true, maxSockets: 2 });

  return {
    /** The body of an answer to an administrator; throws unless it is 200. */
    async get(path: string, encoding = 'gzip, deflate, br'): Promise<Buffer> {
      const headers = { authorization: `Bearer ${token}`, 'accept-encoding': encoding };
      const asked = request(url + path, { agent, headers });
      asked.end();
      const [response] = await once(asked, 'response');
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part);
      if (response.statusCode !== 200)
        throw new Error(`a call of the bench was answered ${response.statusCode}: ${path}`);
      return Buffer.concat(parts);
    },
    async close() {
      agent.destroy();
      server.send('end');
      await once(server, 'exit');
    },
  };
}

/** The API over 10,000 programs. */
export type CatalogueServer = Awaited<ReturnType<typeof openCatalogueServer>>;
