import { ApiError, ConnectionError } from 'shared';
import { MutationObserver, mutationOptions, queryClient } from 'shared/query';
import { duplicateErrorSchema } from 'shared/schemas';
import { LEAD_KEYS, takeOver } from '../leads-cache';
import { isOutage } from '../lost-answer';
import { refreshLists } from '../refresh-changed';
import { nameEntry } from '../undo/undo-offers';
import { type ChangedLead, callOf, storedLead } from './lead-calls';
import { noteConnection, noteOutage } from './outage';
import type { UnsentChange, UnsentProblem } from './unsent-change';
import { forgetUnsent, keepUnsent, unsentChanges } from './unsent-storage';

const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 30_000;

export const isConnectionFailure = (error: unknown): boolean => error instanceof ConnectionError;

/** Ids of leads created without a connection, and the ids that the service gave them. */
const createdAs = new Map<string, string>();
/** The service's id of a lead that was created without a connection. */
export const createdId = (localId: string): string | undefined => createdAs.get(localId);

let turn: Promise<unknown> = Promise.resolve();

/** One run at a time in this tab, and across tabs where the browser has locks, so that a change is sent once. */
function inTurn(work: () => Promise<void>): Promise<void> {
  const next = () => (navigator.locks ? navigator.locks.request('cambios-sin-enviar', work) : work());
  const result = turn.then(next);
  turn = result.catch(() => undefined);
  return result;
}

function problemOf(error: unknown): UnsentProblem {
  const text = error instanceof Error ? error.message : String(error);
  const theirs = storedLead(error);
  if (theirs) return { kind: 'conflict', theirs };
  const duplicate = duplicateErrorSchema.safeParse(error instanceof ApiError ? error.body : null);
  if (!duplicate.success) return { kind: 'refused', text };
  const { lead, asesor } = duplicate.data.duplicado;
  const adviser = asesor ? (asesor.nombre ?? 'otro asesor') : 'nadie todavía';
  return {
    kind: 'duplicate',
    text: `Cliente ya existe: ${lead?.nombre ?? 'otro lead'}. Lo atiende ${adviser}.`,
  };
}

/** The entry to delete does not exist any more. */
const isGone = (change: UnsentChange, error: unknown): boolean =>
  change.request.kind === 'removal' && error instanceof ApiError && error.status === 404;

function settle(change: UnsentChange, { lead, entry }: ChangedLead): void {
  forgetUnsent(change.id);
  nameEntry(change.id, entry);
  if (change.request.kind === 'create') createdAs.set(change.base.id, lead.id);
  else takeOver(lead);
  void queryClient.invalidateQueries({ queryKey: LEAD_KEYS.history(lead.id) });
  // Later changes of the same lead were made on top of this one, so they now build on its result. If somebody else changed the lead in
  // between, they keep their old base: the service then refuses them, and the conflict is shown.
  for (const later of unsentChanges()) {
    const isNext = lead.version === later.base.version + 1;
    if (later.base.id === lead.id && isNext && !later.problem) keepUnsent({ ...later, base: lead });
  }
}

/** The oldest change that is not held back by an earlier one of the same lead. */
function nextOf(tried: ReadonlySet<string>): UnsentChange | undefined {
  const heldBack = new Set<string>();
  return unsentChanges().find(({ id, base, problem }) => {
    if (!heldBack.has(base.id) && !problem && !tried.has(id)) return true;
    heldBack.add(base.id);
    return false;
  });
}

/** Sends what can be sent, in order. A refused change is kept with its reason and holds back later ones of its lead. */
async function sendAll(): Promise<void> {
  const tried = new Set<string>();
  let isChanged = false;
  for (let change = nextOf(tried); change; change = nextOf(tried)) {
    tried.add(change.id);
    try {
      settle(change, await callOf(change.base, change.request, change.id));
      isChanged = true;
      noteConnection();
    } catch (error) {
      if (isOutage(error)) {
        noteOutage();
        throw error;
      }
      if (isGone(change, error)) forgetUnsent(change.id);
      else keepUnsent({ ...change, problem: problemOf(error) });
    }
  }
  if (isChanged) void refreshLists();
}

/** Paused while the browser is offline; else retried with growing delays until the service is back, or the lock is free. */
const SENDING = mutationOptions({
  mutationKey: ['unsent-leads'],
  mutationFn: () => inTurn(sendAll),
  networkMode: 'online',
  scope: { id: 'unsent-leads' },
  retry: true,
  retryDelay: (count) => Math.min(FIRST_RETRY_MS * 2 ** count, LONGEST_RETRY_MS),
});
let running: Promise<void> | null = null;

/** Sends the unsent changes as soon as there is a connection. A refused one is kept with its reason. */
export function sendUnsent(): Promise<void> {
  running ??= new MutationObserver(queryClient, SENDING).mutate().finally(() => {
    running = null;
    // Some changes may have been made while the last one was sent.
    if (nextOf(new Set())) void sendUnsent();
  });
  return running;
}

/** Tries at once, without waiting for the next retry. */
export const sendUnsentNow = (): Promise<void> => inTurn(sendAll).catch(() => undefined);
