import { accessSync, constants } from 'node:fs';

const SYSTEM_PATHS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(
  (name) => `/usr/bin/${name}`,
);

/** Path of Chromium: `CHROMIUM_PATH`, else an installed one; undefined when there is none. */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...SYSTEM_PATHS].find((path) => {
    try {
      accessSync(path ?? '', constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
