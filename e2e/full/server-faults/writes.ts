import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { onServer } from '../../../server/src/testing/postgres-cluster';
import { type Answer, callServer, newLead, newRequest } from '../../fixtures/staff-calls';

const RETRY_MS = 100;
const SENDERS = 6;
/** Leads that get the notes: each takes some hundred. */
const NOTED = 20;
/** Writes that are confirmed before a fault begins. */
const BEFORE = 20;
/** After a fault the site is back by itself within this time. */
const BACK_MS = 15_000;

type Kind = 'form' | 'lead' | 'note';
const KINDS: readonly Kind[] = ['form', 'lead', 'note'];

/** How what was confirmed is found again, by the number of its write. */
const STORED: Record<Kind, string> = {
  form: "select substring(email from '\\d+')::int as n from contact_requests",
  lead: "select substring(email from '\\d+')::int as n from leads where origen = 'whatsapp'",
  note: "select substring(contenido from '\\d+')::int as n from lead_notas",
};

/** What became of the writes around a fault. */
export interface Judged {
  confirmed: number;
  lost: number;
  doubled: number;
  /** Calls that were not confirmed, by their status; 0: no answer. */
  refused: Record<number, number>;
  /** Milliseconds from the end of the fault to the first write that was begun after it and confirmed. */
  back: number;
}

/**
 * Sends forms, leads and notes from several senders, each with its key until it is confirmed, as browsers do, while `fault` happens; then
 * compares what was confirmed with what is stored.
 */
export async function writeThrough(
  { site, database, token }: { site: string; database: string; token: string },
  name: string,
  fault: () => Promise<void>,
): Promise<Judged> {
  // Numbers of their own for each fault: all are kept in one database.
  const first = Date.now() % 1_000_000_000;
  const noted: string[] = [];
  for (let number = first; noted.length < NOTED; number += 1)
    noted.push((JSON.parse((await send('lead', number)).text) as { id: string }).id);
  const confirmed: { kind: Kind; number: number; begun: number }[] = [];
  const refused: Record<number, number> = {};
  let next = first + NOTED;
  let ended = Number.POSITIVE_INFINITY;
  let goesOn = true;

  async function send(kind: Kind, number: number): Promise<Answer> {
    const headers = { 'idempotency-key': `falla-${kind}-${number}` };
    if (kind === 'form') return callServer(`${site}/api/v1/contact`, { body: newRequest(number), headers });
    if (kind === 'lead')
      return callServer(`${site}/api/crm-handler`, { token, body: newLead(number), headers });
    const url = `${site}/api/crm-handler/${noted[number % NOTED]}`;
    const read = await callServer(url, { token });
    if (read.status !== 200) return read;
    const { version, fechaUltimaActualizacion } = JSON.parse(read.text);
    const notas = [{ contenido: `Nota ${number}`, clave: `falla-nota-${number}` }];
    return callServer(url, { token, method: 'PUT', body: { version, fechaUltimaActualizacion, notas } });
  }

  async function sendUntilConfirmed(kind: Kind, number: number): Promise<void> {
    for (;;) {
      const begun = performance.now();
      const { status, text } = await send(kind, number);
      if (status === 200 || status === 201) return void confirmed.push({ kind, number, begun });
      if (status === 400) throw new Error(`a ${kind} is refused: ${text}`);
      // Somebody else has changed the lead: read again.
      if (status !== 409) refused[status] = (refused[status] ?? 0) + 1;
      await pause(RETRY_MS);
    }
  }

  const senders = Array.from({ length: SENDERS }, async () => {
    while (goesOn) {
      const number = next++;
      await sendUntilConfirmed(KINDS[number % KINDS.length] ?? 'form', number);
    }
  });
  await expect.poll(() => confirmed.length, { timeout: 60_000 }).toBeGreaterThan(BEFORE);
  await fault();
  ended = performance.now();
  await expect.poll(() => confirmed.some(({ begun }) => begun > ended), { timeout: BACK_MS }).toBe(true);
  const back = performance.now() - ended;
  goesOn = false;
  await Promise.all(senders);

  const judged: Judged = {
    confirmed: confirmed.length,
    lost: 0,
    doubled: 0,
    refused,
    back: Math.round(back),
  };
  for (const kind of KINDS) {
    const rows = await onServer<{ n: number }>(database, STORED[kind]);
    const stored = rows.map(({ n }) => n).filter((n) => n >= first + NOTED && n < next);
    const numbers = new Set(stored);
    judged.doubled += stored.length - numbers.size;
    judged.lost += confirmed.filter((write) => write.kind === kind && !numbers.has(write.number)).length;
  }
  const unconfirmed = Object.entries(refused).map(
    ([status, count]) => `${count} × ${status === '0' ? 'no answer' : status}`,
  );
  console.log(
    `Server fault "${name}": ${judged.confirmed} confirmed, ${judged.lost} lost, ${judged.doubled} stored twice; ` +
      `refused: ${unconfirmed.join(', ') || 'none'}; back after ${judged.back} ms`,
  );
  return judged;
}
