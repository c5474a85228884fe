import { execFile } from 'node:child_process';
import { cp, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { listFiles } from '../checks/repository';
import { repository } from '../fixtures/paths';

const run = promisify(execFile);

/** What an image runs, with the paths of its folder. */
export interface Image {
  command: string[];
  health: string[];
  env: Record<string, string>;
  cwd: string;
  user: number;
}

/** The instructions of a Dockerfile, with continued lines joined. */
async function instructionsOf(file: string): Promise<[name: string, rest: string][]> {
  const text = (await readFile(file, 'utf8')).replace(/^#.*\n/gm, '').replace(/\\\n/g, ' ');
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, name = '', rest = ''] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
      return [name, rest];
    });
}

/**
 * Runs the steps of `ops/Dockerfile` with a folder as the root of the image, where there is no container engine. This tests that the
 * files it names exist, its commands work and their result starts. `env` is added to the environment of the commands.
 */
export async function runDockerfile(root: string, env: Record<string, string>): Promise<Image> {
  const within = (text: string) =>
    text.replace(/(?<=^|[\s"'=:])\/(?=(src|out|app|var\/lib\/puentes)\b)/g, `${root}/`);
  const image: Image = { command: [], health: [], env: {}, cwd: root, user: 0 };
  const variables = { PATH: process.env.PATH, HOME: process.env.HOME, ...env };
  for (const [name, rest] of await instructionsOf(join(repository, 'ops/Dockerfile'))) {
    if (name === 'WORKDIR') {
      image.cwd = within(rest);
      await mkdir(image.cwd, { recursive: true });
    } else if (name === 'COPY' && !rest.startsWith('--from')) {
      const [, target = ''] = rest.split(' ');
      for (const file of listFiles(repository)) {
        await mkdir(dirname(join(within(target), file)), { recursive: true });
        await cp(join(repository, file), join(within(target), file));
      }
    } else if (name === 'RUN') {
      await mkdir(join(root, 'var/lib'), { recursive: true });
      await run('sh', ['-ec', within(rest)], { cwd: image.cwd, env: variables, maxBuffer: 2 ** 26 });
    } else if (name === 'ENV') {
      for (const [, key = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g)) image.env[key] = within(value);
    } else if (name === 'USER') image.user = Number.parseInt(rest, 10);
    else if (name === 'CMD') image.command = JSON.parse(rest);
    else if (name === 'HEALTHCHECK') image.health = JSON.parse(rest.slice(rest.indexOf('[')));
  }
  return image;
}
