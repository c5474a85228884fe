import { statfsSync } from 'node:fs';

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
/** Several times what a whole run keeps there: no test may be the one that fills it. */
const NEEDED_BYTES = 6e9;

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= NEEDED_BYTES;
  } catch {
    return false;
  }
}

// Imported by the configurations of tests: their databases live for seconds, and a copy on a disk takes ten times the processor
// of one in memory.
if (!process.env.TMPDIR && hasRoom()) process.env.TMPDIR = MEMORY;
