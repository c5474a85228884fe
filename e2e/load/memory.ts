import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const MEGABYTE = 1024 ** 2;
const READ_MS = 5_000;

/** Resident memory of a process, in megabytes. */
async function residentOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return (Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024) / MEGABYTE;
}

/** Memory of a server and of its child processes, in megabytes, and when it was read. */
export interface Memory {
  minute: number;
  server: number;
  others: number;
  /** Of the server: the used heap, garbage included; the total heap that Node.js has reserved; and memory outside the heap. */
  used: number;
  heap: number;
  external: number;
}

/** Reads the memory now. */
async function memoryOf(pid: number, figures: () => Promise<string>, minute: number): Promise<Memory> {
  const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', String(pid)]).catch(() => ({ stdout: '' }));
  const children = await Promise.all(stdout.split(/\s+/).filter(Boolean).map(Number).map(residentOf));
  const text = await figures();
  const figure = (name: string) =>
    Number(new RegExp(`^nodejs_${name}_bytes (\\S+)`, 'm').exec(text)?.[1] ?? 0) / MEGABYTE;
  return {
    minute,
    server: await residentOf(pid),
    others: children.reduce((sum, each) => sum + each, 0),
    used: figure('heap_size_used'),
    heap: figure('heap_size_total'),
    external: figure('external_memory'),
  };
}

/** Reads the memory every few seconds, for `seconds`, and passes it to `tell` once a minute. */
export async function watchMemory(
  pid: number,
  figures: () => Promise<string>,
  { seconds, tell }: { seconds: number; tell: (memory: Memory) => void },
): Promise<Memory[]> {
  const read: Memory[] = [];
  const begun = performance.now();
  let told = 0;
  for (;;) {
    const minute = (performance.now() - begun) / 60_000;
    if (minute * 60 >= seconds) return read;
    const memory = await memoryOf(pid, figures, minute);
    read.push(memory);
    if (minute >= told) {
      tell(memory);
      told += 1;
    }
    await pause(Math.min(READ_MS, seconds * 50));
  }
}

/** Megabytes a minute by which a server grows: the slope of a linear regression, without the first quarter, in which it warms up. */
export function slopeOf(read: readonly Pick<Memory, 'minute' | 'server'>[]): number {
  const warm = read.slice(Math.floor(read.length / 4));
  const mean = (of: (memory: Pick<Memory, 'minute' | 'server'>) => number) =>
    warm.reduce((sum, each) => sum + of(each), 0) / warm.length;
  const [minutes, megabytes] = [mean(({ minute }) => minute), mean(({ server }) => server)];
  const above = warm.reduce((sum, { minute, server }) => sum + (minute - minutes) * (server - megabytes), 0);
  const below = warm.reduce((sum, { minute }) => sum + (minute - minutes) ** 2, 0);
  return below > 0 ? above / below : 0;
}
