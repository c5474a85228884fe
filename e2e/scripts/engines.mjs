import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * @param {string[]} names of one program
 * @returns {string | undefined} the path of the first one that this machine has
 */
function installed(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

/** The engines besides Chromium's: what to install for each on Debian, and its programs where this machine has them. */
export function findEngines() {
  const firefox = installed('firefox-esr', 'firefox');
  const driver = installed('WebKitWebDriver');
  // WebKit draws in a window, so it needs a display.
  const display = installed('Xvfb');
  return {
    firefox: { packages: 'firefox-esr', programs: firefox ? { firefox } : undefined },
    webkit: {
      packages: 'webkit2gtk-driver xvfb',
      programs: driver && display ? { driver, display } : undefined,
    },
  };
}
