import type { LiveEvent } from 'shared/schemas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLiveStream, type LiveState } from './live-stream';
import { readFrames } from './sse-frames';

type Wire = ReadableStreamDefaultController<Uint8Array>;
const write = (wire: Wire | undefined, text: string) => wire?.enqueue(new TextEncoder().encode(text));
const event = (leadId: string): LiveEvent => ({ tipo: 'fuera', leadId });

let wires: Wire[];
let asked: (string | null)[];
let states: LiveState[];
let events: LiveEvent[];
let gaps: number;
let reachable: boolean;
let stream: ReturnType<typeof createLiveStream>;

beforeEach(() => {
  vi.useFakeTimers();
  [wires, asked, states, events, gaps, reachable] = [[], [], [], [], 0, true];
  stream = createLiveStream({
    open: async (lastEventId, signal) => {
      asked.push(lastEventId);
      if (!reachable) throw new Error('No se pudo conectar con el servidor');
      const body = new ReadableStream<Uint8Array>({
        start(wire) {
          wires.push(wire);
          signal.addEventListener('abort', () => wire.error(signal.reason));
        },
      });
      return new Response(body);
    },
    onEvent: (one) => events.push(one),
    onState: (state) => states.push(state),
    onGap: () => {
      gaps += 1;
    },
  });
});
afterEach(() => {
  stream.stop();
});
const settle = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);

test('a message may come in pieces, and what is no message is skipped', () => {
  const take = readFrames();
  expect(take('retry: 2000\n\nid: 7\nda')).toEqual([]);
  expect(take('ta: {"a":1}\n\n: \n\ndata: x\n\n')).toEqual([
    { id: '7', data: '{"a":1}' },
    { id: null, data: 'x' },
  ]);
});

test('after a loss it comes back with the last event and says how it stands', async () => {
  stream.start();
  await settle();
  write(wires[0], `id: 41\ndata: ${JSON.stringify(event('1'))}\n\n`);
  await settle();
  expect(events).toEqual([event('1')]);
  wires[0]?.close();
  await settle();
  expect(states).toEqual(['conectando', 'en_vivo', 'reconectando']);
  await settle(2_000);
  expect(asked).toEqual([null, '41']);
  expect(states.at(-1)).toBe('en_vivo');
  // The server sends what was missed since event 41.
  expect(gaps).toBe(0);
});

test('without an event to continue from, everything is read again after a loss', async () => {
  stream.start();
  await settle();
  wires[0]?.close();
  await settle(2_000);
  expect([asked, gaps]).toEqual([[null, null], 1]);
});

test('repeated failures are a lost connection, with growing delays; the returning network is tried at once', async () => {
  reachable = false;
  stream.start();
  await settle(10_000);
  expect(states.slice(0, 3)).toEqual(['conectando', 'reconectando', 'reconectando']);
  expect(states.at(-1)).toBe('sin_conexion');
  const attempts = asked.length;
  expect(attempts).toBeLessThanOrEqual(5);
  reachable = true;
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(asked).toHaveLength(attempts + 1);
  expect(states.at(-1)).toBe('en_vivo');
});

test('silence is a lost connection, and so is the network that goes', async () => {
  stream.start();
  await settle();
  await settle(41_000 + 2_000);
  expect(asked).toHaveLength(2);
  window.dispatchEvent(new Event('offline'));
  await settle();
  expect(states.at(-1)).not.toBe('en_vivo');
});

test('a stopped stream asks for nothing any more', async () => {
  stream.start();
  await settle();
  stream.stop();
  await settle(60_000);
  expect(asked).toHaveLength(1);
});
