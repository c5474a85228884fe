import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, callServer, newRequest } from '../fixtures/staff-calls';

const RETRY_MS = 500;
const THINK_MS = 1_000;
const EXPORT_EACH_MS = 10_000;
const STAFF_PATHS = [
  '/api/crm-handler?limit=50',
  '/api/v1/leads/counters',
  '/api/crm-handler?limit=50&q=visitante',
];

/** Where the load goes, under which token, and for how long. */
export interface Target {
  url: string;
  token: string;
  seconds: number;
}

/** Visitors, staff and exports that send until the time is over; and the answers they got. */
export function createSenders({ url, token, seconds }: Target) {
  const ends = performance.now() + seconds * 1_000;
  const goesOn = () => performance.now() < ends;
  /** Number of answers of 400 and above, and of calls without an answer, by call and status. */
  const failed: Record<string, number> = {};
  const formTimes: number[] = [];
  const staffTimes: number[] = [];
  const confirmed: string[] = [];
  let exported = 0;

  async function timed(name: string, call: () => Promise<Answer>, times?: number[]): Promise<Answer> {
    const asked = performance.now();
    const answer = await call();
    times?.push(performance.now() - asked);
    if (answer.status === 0 || answer.status >= 400) {
      const what = `${name} ${answer.status || 'without an answer'}`;
      failed[what] = (failed[what] ?? 0) + 1;
    }
    return answer;
  }

  /** Sends a form as a browser does: repeated under its key until it is confirmed. */
  async function sendForm(number: number): Promise<void> {
    const sent = { body: newRequest(number), headers: { 'idempotency-key': `carga-formulario-${number}` } };
    for (;;) {
      const call = () => callServer(`${url}/api/v1/contact`, sent);
      const { status, text } = await timed('form', call, formTimes);
      if (status === 200 || status === 201)
        return void confirmed.push((JSON.parse(text) as { id: string }).id);
      // A form that is refused for its content is not sent again.
      if (status >= 400 && status < 500) return;
      await pause(RETRY_MS);
    }
  }

  return {
    failed,
    formTimes,
    staffTimes,
    confirmed,
    exported: () => exported,

    /** Sends this many forms a second, whether or not the previous ones have been answered. */
    async forms(perSecond: number): Promise<void> {
      const begun = performance.now();
      const sent: Promise<void>[] = [];
      while (goesOn()) {
        while (sent.length < ((performance.now() - begun) / 1_000) * perSecond)
          sent.push(sendForm(sent.length));
        await pause(10);
      }
      await Promise.all(sent);
    },

    /** One person in the CRM: reads, thinks, reads again. */
    async staff(number: number): Promise<void> {
      for (let turn = number; goesOn(); turn += 1) {
        const path = STAFF_PATHS[turn % STAFF_PATHS.length];
        await timed('staff', () => callServer(`${url}${path}`, { token }), staffTimes);
        await pause(THINK_MS);
      }
    },

    /** One person who exports all leads again and again. */
    async exports(): Promise<void> {
      while (goesOn()) {
        const call = () => callServer(`${url}/api/v1/leads/export`, { token });
        if ((await timed('export', call)).status === 200) exported += 1;
        await pause(Math.min(EXPORT_EACH_MS, seconds * 100));
      }
    },
  };
}
