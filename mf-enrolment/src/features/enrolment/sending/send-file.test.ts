import { beforeEach, expect, test, vi } from 'vitest';
import { sendFile } from './send-file';

const PART = 4;
const BYTES = 'abcdefghij';
const FILE = { clave: 'c', token: 't', documentId: 'd', nombre: 'foto.jpg', blob: new Blob([BYTES]) };

let stored: string;
/** Faults of the calls, in order; undefined: the call is answered. */
let faults: ('lost' | 'lost answer' | 'busy' | 'refused' | undefined)[];
const calls = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  stored = '';
  faults = [];
  calls.mockReset();
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const fault = faults.shift();
    calls(`${method} ${new URL(url, 'http://sitio').searchParams.get('desde') ?? ''}`.trim());
    if (fault === 'lost') throw new TypeError('Failed to fetch');
    if (fault === 'busy') return Response.json({ message: 'Ocupado.' }, { status: 503 });
    if (fault === 'refused') return Response.json({ message: 'El PDF está dañado.' }, { status: 400 });
    if (body instanceof Blob) {
      const start = Number(new URL(url, 'http://sitio').searchParams.get('desde'));
      if (start === stored.length) stored += await body.text();
    }
    if (fault === 'lost answer') throw new TypeError('Failed to fetch');
    const terminado = stored.length === BYTES.length;
    return Response.json({ id: 'f', tamano: BYTES.length, recibido: stored.length, trozo: PART, terminado });
  });
});

const progress = vi.fn();
const send = async (signal = new AbortController().signal) => {
  const sending = sendFile(FILE, progress, signal);
  sending.catch(() => undefined);
  await vi.runAllTimersAsync();
  return sending;
};

test('a file goes part by part', async () => {
  await send();
  expect(stored).toBe(BYTES);
  expect(calls.mock.calls.flat()).toEqual(['POST', 'PUT 0', 'PUT 4', 'PUT 8']);
});

test.each(['lost', 'lost answer', 'busy'] as const)(
  '%s: it asks where to go on, and loses and doubles nothing',
  async (fault) => {
    for (let at = 0; at < 4; at += 1) {
      stored = '';
      faults = [...Array<undefined>(at).fill(undefined), fault];
      await send();
      expect(stored).toBe(BYTES);
    }
    const why = fault === 'busy' ? /^El sitio no puede/ : /^Sin conexión/;
    expect(progress).toHaveBeenCalledWith(expect.objectContaining({ waiting: expect.stringMatching(why) }));
  },
);

test('a refusal ends it with its sentence', async () => {
  faults = [undefined, undefined, 'refused'];
  await expect(send()).rejects.toThrow('El PDF está dañado.');
});

test('when the line is back it does not wait for its time', async () => {
  faults = ['lost'];
  const sending = sendFile(FILE, progress, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(10);
  expect(calls).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(10);
  expect(calls.mock.calls.length).toBeGreaterThan(1);
  await sending;
});

test('given up, it sends nothing more', async () => {
  faults = ['lost', 'lost', 'lost'];
  const controller = new AbortController();
  const sending = sendFile(FILE, progress, controller.signal);
  sending.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(10);
  controller.abort();
  await expect(sending).rejects.toThrow();
  expect(calls).toHaveBeenCalledTimes(1);
});
