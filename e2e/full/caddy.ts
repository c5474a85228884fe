import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from '../fixtures/paths';
import { type Running, startNode } from '../fixtures/processes';
import { freePort } from '../fixtures/site';
import { makeCertificate } from './certificate';

/** Caddy in front of two instances, set up by the sample in `ops`: only ports, certificate and its folder differ. */
export async function startCaddy(folder: string, instances: string[]): Promise<Running & { port: number }> {
  await mkdir(folder, { recursive: true });
  const { key, certificate } = await makeCertificate(folder);
  const port = await freePort();
  const sample = await readFile(join(repository, 'ops/Caddyfile'), 'utf8');
  const site = sample
    .replace('www.example.org {', `https://localhost:${port} {\n\ttls ${certificate} ${key}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${instances[0]}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${instances.at(-1)}`);
  const file = join(folder, 'Caddyfile');
  await writeFile(file, `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${site}`);
  const home = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  return {
    ...startNode(['run', '--config', file, '--adapter', 'caddyfile'], home, folder, 'caddy'),
    port,
  };
}
