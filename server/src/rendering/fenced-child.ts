import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';

const ENTRY = fileURLToPath(new URL('./fenced-process.mjs', import.meta.url));
const FENCE = fileURLToPath(new URL('./fence.mjs', import.meta.url));
const PAGE_BYTES = 4_096;

/** They end with the server, however it ends by itself. */
const living = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of living) child.kill('SIGKILL');
});

/**
 * Options of Node: no file but the two that run, no process, thread, add-on, inspector, or code made of strings; what the language
 * itself brings is frozen.
 */
const fenceOptions = (heapMb: number) => [
  '--permission',
  '--frozen-intrinsics',
  `--allow-fs-read=${ENTRY}`,
  `--allow-fs-read=${FENCE}`,
  '--disallow-code-generation-from-strings',
  '--disable-sigusr1',
  '--no-warnings',
  `--max-old-space-size=${heapMb}`,
];

/** Starts a process that has no environment, no files and no sockets (`fence.mjs`), and does not keep the server from ending. */
export function startFenced(heapMb: number): ChildProcess {
  const child = spawn(process.execPath, [...fenceOptions(heapMb), ENTRY], {
    cwd: '/',
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  living.add(child);
  child.on('exit', () => living.delete(child));
  child.unref();
  for (const pipe of [child.stdin, child.stdout]) (pipe as Socket | null)?.unref();
  // A process that has ended is told of by its exit.
  child.stdin?.on('error', () => undefined);
  return child;
}

/** Bytes that a process holds, as the system says; 0 where it does not say. */
export function residentBytes({ pid }: ChildProcess): number {
  try {
    const [, pages] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
    return Number(pages) * PAGE_BYTES;
  } catch {
    return 0;
  }
}
