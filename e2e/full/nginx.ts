import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from '../fixtures/paths';
import { type Running, startNode } from '../fixtures/processes';
import { freePort } from '../fixtures/site';
import { makeCertificate } from './certificate';

/** A request that nginx answered, from its cache (`HIT`) or from an instance. */
export interface Logged {
  path: string;
  cache: string;
  bytes: number;
}

/** nginx in front of instances, set up by the sample in `ops`: only ports, certificate and the folder of its cache differ. */
export async function startNginx(
  folder: string,
  instances: string[],
): Promise<Running & { port: number; log: () => Promise<Logged[]> }> {
  await mkdir(folder, { recursive: true });
  const { key, certificate } = await makeCertificate(folder);
  const [port, plain] = [await freePort(), await freePort()];
  const sample = await readFile(join(repository, 'ops/nginx.conf'), 'utf8');
  const site = sample
    .replace(/^.*\[::\].*\n/gm, '')
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace('listen 80', `listen 127.0.0.1:${plain}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${instances[0]}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${instances.at(-1)}`)
    .replace('/etc/ssl/puentes/fullchain.pem', certificate)
    .replace('/etc/ssl/puentes/privkey.pem', key)
    .replace('/var/cache/nginx/puentes', join(folder, 'cache'));
  await writeFile(join(folder, 'site.conf'), site);
  const main = join(folder, 'nginx.conf');
  await writeFile(
    main,
    `daemon off; pid ${folder}/pid; error_log stderr warn;
events { worker_connections 4096; }
http { log_format cached '$uri $upstream_cache_status $body_bytes_sent'; access_log ${folder}/access.log cached; client_body_temp_path ${folder}/body; include ${folder}/site.conf; }
`,
  );
  const log = async () =>
    (await readFile(join(folder, 'access.log'), 'utf8'))
      .trim()
      .split('\n')
      .map((line) => line.split(' '))
      .map(([path = '', cache = '', bytes]) => ({ path, cache, bytes: Number(bytes) }));
  return { ...startNode(['-p', folder, '-c', main], {}, folder, 'nginx'), port, log };
}
