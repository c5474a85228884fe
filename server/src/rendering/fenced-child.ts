import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';

const ENTRY = fileURLToPath(new URL('./fenced-process.mjs', import.meta.url));
const FENCE = fileURLToPath(new URL('./fence.mjs', import.meta.url));
const PAGE_BYTES = 4_096;

/** Running children, ended with the server whenever it exits by itself. */
const living = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of living) child.kill('SIGKILL');
});

/**
 * Options of Node: only the two files that run are readable; no processes, threads, add-ons, inspector, or code generated from
 * strings; the language's built-in objects are frozen.
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

/** Starts a process without environment, files and sockets (`fence.mjs`). It does not keep the server from ending. */
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
  // Writing to an ended process fails; its `exit` event reports the end.
  child.stdin?.on('error', () => undefined);
  return child;
}

/** Resident memory of a process in bytes; 0 where the system does not tell it. */
export function residentBytes({ pid }: ChildProcess): number {
  try {
    const [, pages] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
    return Number(pages) * PAGE_BYTES;
  } catch {
    return 0;
  }
}
