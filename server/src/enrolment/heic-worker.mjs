import { parentPort, workerData } from 'node:worker_threads';
import decode from 'heic-decode';

/** Decodes a HEIC photo in its own thread, which can be terminated: libheif runs in WebAssembly and cannot access anything else. */

if (!parentPort) throw new Error('Runs as a worker thread only.');
/** @type {{bytes: Uint8Array, maxPixels: number}} */
const { bytes, maxPixels } = workerData;

const pictures = await decode.all({ buffer: bytes });
const [first] = pictures;
if (!first) throw new Error('no picture');
if (first.width * first.height > maxPixels) parentPort.postMessage('pixels');
else {
  const { width, height, data } = await first.decode();
  parentPort.postMessage({ width, height, data });
}
pictures.dispose();
