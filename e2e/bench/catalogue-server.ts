import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { fileURLToPath } from 'node:url';

const SERVER = fileURLToPath(new URL('../../server/scripts/bench-lists.ts', import.meta.url));
const START_MS = 300_000;

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

async function told<T>(server: ChildProcess): Promise<T> {
  const [message] = await once(server, 'message', { signal: AbortSignal.timeout(START_MS) });
  return message as T;
}

/** The API over 10,000 programs on one engine, in a process of its own, called over one connection. */
export async function openCatalogueServer(engine: 'pglite' | 'postgres') {
  const server = fork(SERVER, [engine], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const { url, bareUrl, token } = await told<{ url: string; bareUrl: string; token: string }>(server);
  // The export holds one connection while the list is called over another.
  const agent = new Agent({ keepAlive: true, maxSockets: 2 });
  const always = { 'accept-encoding': 'gzip, deflate, br' };

  const from = async (address: string, headers: Readonly<Record<string, string>>, expected: number) => {
    const asked = request(address, { agent, headers: { ...always, ...headers } });
    asked.end();
    const [response] = await once(asked, 'response');
    const parts: Buffer[] = [];
    for await (const part of response) parts.push(part);
    if (response.statusCode !== expected)
      throw new Error(`a call of the bench was answered ${response.statusCode}: ${address}`);
    return { status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) };
  };

  return {
    /** Asks as a browser does, compressed; throws unless it gets the expected status. */
    get: (path: string, headers: Readonly<Record<string, string>> = {}, expected = 200): Promise<Answer> =>
      from(url + path, headers, expected),
    /** An empty call of the framework alone, in the same process. */
    bare: (): Promise<Answer> => from(bareUrl, {}, 200),
    /** Headers of a signed-in administrator. */
    admin: { authorization: `Bearer ${token}` },
    /** Sends the statements of the last call again, without the server; milliseconds. */
    async replay(): Promise<number> {
      server.send('replay');
      return (await told<{ ms: number }>(server)).ms;
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
