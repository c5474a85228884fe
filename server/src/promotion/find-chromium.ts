import { execFile } from 'node:child_process';

const SYSTEM_PATHS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(
  (name) => `/usr/bin/${name}`,
);
const TIMEOUT_MS = 20_000;

/** Whether a path is a browser that starts: some distributions have a script there that only says how to get one. */
const starts = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    execFile(path, ['--version'], { timeout: TIMEOUT_MS }, (error) => resolve(error === null));
  });

/** Path of Chromium: `CHROMIUM_PATH`, else an installed one; undefined when there is none that starts. */
export async function findChromium(paths = [process.env.CHROMIUM_PATH, ...SYSTEM_PATHS]) {
  for (const path of paths) {
    if (path && (await starts(path))) return path;
  }
  return undefined;
}
