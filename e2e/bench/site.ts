import { startNode } from '../fixtures/processes';
import { freePort, waitUntilReady } from '../fixtures/site';

export interface Site {
  url: string;
  stop: () => Promise<void>;
}

/** Starts the product's server on a free port of the loopback interface, over the releases in `dataDir`. */
export async function startSite(dataDir: string): Promise<Site> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const running = startNode(['--import', 'tsx', 'server/src/main.ts'], {
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
  });
  await waitUntilReady(url, running);
  const stop = async () => {
    running.process.kill('SIGTERM');
    await running.exited;
  };
  return { url, stop };
}
