import { statfsSync } from 'node:fs';

/** Linux keeps the files of this folder in memory. */
const MEMORY = '/dev/shm';
/** Several times what a whole test run stores there, so that no test fills it up. */
const NEEDED_BYTES = 6e9;

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= NEEDED_BYTES;
  } catch {
    return false;
  }
}

// Imported by the test configurations. Test databases live for seconds, and a copy on disk takes ten times as much processor time
// as one in memory.
if (!process.env.TMPDIR && hasRoom()) process.env.TMPDIR = MEMORY;
