import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { crmKinds, type Kind, type Target } from './kinds';

const RETRY_MS = 100;
/** Senders of forms, leads and notes, in turn; every other kind has a sender of its own. */
const SENDERS = 6;
/** Between two writes of one sender: writing faster, they would exceed what one person may write in a minute. */
const PACE_MS = 200;
/** So many writes are confirmed before a fault begins, including one of every kind. */
const BEFORE = 20;
/** After a fault the site is back by itself within this time. */
const BACK_MS = 15_000;
/** Time limit for a write of each kind on a slow machine: a release is tried in a browser. */
const EACH_MS = 60_000;

/** The results of the writes around a fault. */
export interface Judged {
  confirmed: number;
  /** How many of them are of each kind. */
  kinds: Record<string, number>;
  lost: number;
  doubled: number;
  /** Calls that were not confirmed, by their status; 0: no answer. */
  refused: Record<number, number>;
  /** Milliseconds from the end of the fault to the first write that was begun after it and confirmed. */
  back: number;
}

/** First number of the writes around a fault: all are kept in one database. */
export const firstNumber = () => Date.now() % 1_000_000_000;

/**
 * Sends forms, leads, notes and writes of other kinds while `fault` happens. Each is repeated under its key until it is confirmed, as
 * browsers do. Then compares the confirmed writes with the stored ones.
 */
export async function writeThrough(
  target: Target,
  name: string,
  fault: () => Promise<void>,
  { others = [], first = firstNumber() }: { others?: readonly Kind[]; first?: number } = {},
): Promise<Judged> {
  const crm = await crmKinds(target, first);
  const kinds = [...crm, ...others];
  const confirmed: { kind: Kind; number: number; begun: number }[] = [];
  const refused: Record<number, number> = {};
  let next = first + 1;
  let goesOn = true;

  async function sendUntilConfirmed(kind: Kind, number: number): Promise<void> {
    for (;;) {
      const begun = performance.now();
      const { status, text } = await kind.send(number);
      if (status === 200 || status === 201) return void confirmed.push({ kind, number, begun });
      if (status === 400) throw new Error(`a ${kind.name} is refused: ${text}`);
      // 409 is not counted: somebody else has changed the lead, which is read again.
      if (status !== 409) refused[status] = (refused[status] ?? 0) + 1;
      await pause(RETRY_MS);
    }
  }

  async function sender(kindOf: (number: number) => Kind, paceMs?: number): Promise<void> {
    while (goesOn) {
      const number = next++;
      await sendUntilConfirmed(kindOf(number), number);
      await pause(paceMs);
    }
  }

  const [form] = crm as [Kind];
  const senders = [
    ...Array.from({ length: SENDERS }, () => sender((number) => crm[number % crm.length] ?? form, PACE_MS)),
    ...others.map((kind) => sender(() => kind, kind.paceMs)),
  ];
  const isEachConfirmed = (since: number) =>
    kinds.every((kind) => confirmed.some((write) => write.kind === kind && write.begun >= since));
  await expect.poll(() => isEachConfirmed(0), { timeout: EACH_MS }).toBe(true);
  await expect.poll(() => confirmed.length, { timeout: EACH_MS }).toBeGreaterThan(BEFORE);
  await fault();
  const ended = performance.now();
  await expect.poll(() => confirmed.some(({ begun }) => begun > ended), { timeout: BACK_MS }).toBe(true);
  const back = performance.now() - ended;
  await expect.poll(() => isEachConfirmed(ended), { timeout: EACH_MS }).toBe(true);
  goesOn = false;
  await Promise.all(senders);

  const judged: Judged = {
    confirmed: confirmed.length,
    kinds: {},
    lost: 0,
    doubled: 0,
    refused,
    back: Math.round(back),
  };
  for (const kind of kinds) {
    const stored = (await kind.stored()).filter((n) => n > first && n < next);
    const numbers = new Set(stored);
    const writes = confirmed.filter((write) => write.kind === kind);
    judged.kinds[kind.name] = writes.length;
    judged.doubled += stored.length - numbers.size;
    judged.lost += writes.filter(({ number }) => !numbers.has(number)).length;
  }
  console.log(toldOf(name, judged));
  return judged;
}

function toldOf(name: string, { confirmed, kinds, lost, doubled, refused, back }: Judged): string {
  const each = Object.entries(kinds).map(([kind, count]) => `${count} ${kind}`);
  const unconfirmed = Object.entries(refused).map(
    ([status, count]) => `${count} × ${status === '0' ? 'no answer' : status}`,
  );
  return (
    `Server fault "${name}": ${confirmed} confirmed (${each.join(', ')}), ${lost} lost, ${doubled} stored twice; ` +
    `refused: ${unconfirmed.join(', ') || 'none'}; back after ${back} ms`
  );
}
