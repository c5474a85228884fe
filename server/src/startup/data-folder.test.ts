import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataFolder, prepareDataFolder, readAddressSalt } from './data-folder';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'data-folder-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const lock = () => lockDataFolder(folder, () => undefined);
const deadPid = () => spawnSync(process.execPath, ['-e', '0']).pid;

/** Leaves a lock as a killed process does. */
async function leaveLock(pid: number, host = hostname()): Promise<void> {
  await mkdir(join(folder, 'server.lock'));
  await writeFile(join(folder, 'server.owner.json'), JSON.stringify({ pid, host, started: 1 }));
}

test('makes the folder', async () => {
  const deep = join(folder, 'a', 'b');
  await prepareDataFolder(deep);
  expect((await stat(deep)).isDirectory()).toBe(true);
});

test('a folder that cannot be written is refused in one line', async () => {
  const file = join(folder, 'archivo');
  await writeFile(file, '');
  await expect(prepareDataFolder(join(file, 'datos'))).rejects.toThrow(
    `No hay permiso para escribir en la carpeta de datos ${join(file, 'datos')}.`,
  );
});

test('a second start is refused until the first one ends', async () => {
  const release = await lock();
  await expect(lock()).rejects.toThrow(`Otro servidor ya usa la carpeta de datos ${folder}.`);
  await release();
  await (await lock())();
});

test('the lock of a process that was killed is taken over at once', async () => {
  await leaveLock(deadPid());
  const release = await lock();
  await expect(lock()).rejects.toThrow('Otro servidor');
  await release();
});

test('a dead process that had our number is not taken for us', async () => {
  await leaveLock(process.pid);
  await (await lock())();
});

test('of several starts after a crash exactly one wins', async () => {
  await leaveLock(deadPid());
  const results = await Promise.allSettled(Array.from({ length: 6 }, lock));
  const winners = results.filter((result) => result.status === 'fulfilled');
  expect(winners).toHaveLength(1);
  for (const { value } of winners) await value();
});

test('a process of another machine cannot be seen, so its lock counts while it is fresh', async () => {
  await leaveLock(deadPid(), 'otra-maquina');
  await expect(lock()).rejects.toThrow('Otro servidor');
});

test('the salt is made once and readable by its owner only', async () => {
  const [first, second] = await Promise.all([readAddressSalt(folder), readAddressSalt(folder)]);
  expect(first).toMatch(/^[0-9a-f]{64}$/);
  expect(second).toBe(first);
  expect(await readAddressSalt(folder)).toBe(first);
  expect((await stat(join(folder, 'address-salt'))).mode & 0o077).toBe(0);
  expect(await readFile(join(folder, 'address-salt'), 'utf8')).toBe(first);
});
