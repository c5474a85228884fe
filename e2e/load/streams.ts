import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { readLive } from '../fixtures/live-reader';

/** Streams that are checked for missed changes; the others only add load. */
const READ_STREAMS = 3;
const OPEN_MS = 30_000;
const CAUGHT_UP_MS = 10_000;
const LOOK_MS = 500;

/** Opens live streams of the CRM, and waits until those that are checked are open: a stream does not report earlier changes. */
export async function openStreams(url: string, token: string, count: number) {
  const readers = Array.from({ length: Math.min(READ_STREAMS, count) }, () => readLive(url, token));
  const others = Array.from({ length: count - readers.length }, () => holdStream(url, token));
  for (let waited = 0; readers.some((reader) => reader.opened() === 0); waited += LOOK_MS) {
    if (waited > OPEN_MS) throw new Error('the live streams could not be opened');
    await pause(LOOK_MS);
  }
  // A reader that was told to load everything again has missed nothing.
  const missedOf = (leads: readonly string[]) =>
    Math.max(
      0,
      ...readers.map(({ leads: heard, reloads }) =>
        reloads() > 0 ? 0 : leads.filter((id) => !heard.has(id)).length,
      ),
    );
  return {
    /** Waits until the readers were told of these leads, or the time is over; then ends all streams and returns the results. */
    async end(leads: readonly string[]): Promise<{ open: number; missed: number; reloads: number }> {
      for (let waited = 0; waited < CAUGHT_UP_MS && missedOf(leads) > 0; waited += LOOK_MS)
        await pause(LOOK_MS);
      const open = others.filter((stream) => stream.isOpen()).length + readers.length;
      for (const stream of [...readers, ...others]) stream.stop();
      const reloads = Math.max(0, ...readers.map((reader) => reader.reloads()));
      return { open, missed: missedOf(leads), reloads };
    },
  };
}

/** A stream whose content is discarded. */
function holdStream(url: string, token: string) {
  let open = false;
  const headers = { authorization: `Bearer ${token}` };
  const asked = get(`${url}/api/v1/leads/live`, { headers }, (answer) => {
    open = answer.statusCode === 200;
    answer
      .on('error', () => undefined)
      .on('close', () => {
        open = false;
      });
    answer.resume();
  }).on('error', () => undefined);
  return { isOpen: () => open, stop: () => void asked.destroy() };
}
