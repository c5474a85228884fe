import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const MEGABYTE = 1024 ** 2;

/** What a process holds, in megabytes. */
async function residentOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return (Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024) / MEGABYTE;
}

/** Memory of a server and of its rendering processes, with when it was read. */
export interface Memory {
  minute: number;
  server: number;
  rendering: number;
}

/** Reads both now. */
export async function memoryOf(pid: number, minute: number): Promise<Memory> {
  const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', String(pid)]).catch(() => ({ stdout: '' }));
  const children = await Promise.all(stdout.split(/\s+/).filter(Boolean).map(Number).map(residentOf));
  return { minute, server: await residentOf(pid), rendering: children.reduce((sum, each) => sum + each, 0) };
}

/** Megabytes a minute by which a server grows: the straight line that fits best, without the first quarter, in which it warms up. */
export function slopeOf(read: readonly Memory[]): number {
  const warm = read.slice(Math.floor(read.length / 4));
  const mean = (of: (memory: Memory) => number) =>
    warm.reduce((sum, each) => sum + of(each), 0) / warm.length;
  const [minutes, megabytes] = [mean(({ minute }) => minute), mean(({ server }) => server)];
  const above = warm.reduce((sum, { minute, server }) => sum + (minute - minutes) * (server - megabytes), 0);
  const below = warm.reduce((sum, { minute }) => sum + (minute - minutes) ** 2, 0);
  return below > 0 ? above / below : 0;
}
