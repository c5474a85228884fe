import { ApiError, browserStorage } from 'shared';
import { tellRefused, tellSentLater, tellWaiting } from './sent-notice';
import { type ContactSubmission, sendContactRequest } from './submission';
import { WAITING_KEY } from './waiting-key';

/** A submission that waits for a connection, or that the server refused when it was sent later. */
export interface WaitingRequest {
  submission: ContactSubmission;
  refused?: Readonly<Record<string, string>>;
}

interface Follower {
  changed: () => void;
  /** Whether a form on the page shows this submission, and so its outcome. */
  shows: (key: string) => boolean;
}

const followers = new Set<Follower>();
/** Keys of submissions that their forms are sending now. */
const inFlight = new Set<string>();
let watching = false;
let sending: Promise<void> | null = null;
let nextTry: ReturnType<typeof setTimeout> | undefined;

/** Retry delay for a flaky connection or a busy server. */
const TRY_AGAIN_MS = 30_000;

function read(): WaitingRequest[] {
  try {
    const list: unknown = JSON.parse(browserStorage().getItem(WAITING_KEY) ?? '[]');
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

function write(list: WaitingRequest[]): void {
  if (list.length > 0) browserStorage().setItem(WAITING_KEY, JSON.stringify(list));
  else browserStorage().removeItem(WAITING_KEY);
  for (const { changed } of followers) changed();
}

const isShown = (key: string) => [...followers].some(({ shows }) => shows(key));

/** The waiting or refused submission of a form about a program. */
export function findWaiting(form: string, programTitle: string | undefined): WaitingRequest | undefined {
  return read().find(
    ({ submission }) =>
      submission.headers['X-Form'] === form && submission.request.programTitle === programTitle,
  );
}

/** The kept submission; undefined once it has been sent. */
export function waitingWith(key: string): WaitingRequest | undefined {
  return read().find(({ submission }) => submission.key === key);
}

/** Keeps a submission in the browser until there is a connection; it survives a reload. */
export function keepWaiting(submission: ContactSubmission): void {
  watchConnection();
  write([...read().filter((kept) => kept.submission.key !== submission.key), { submission }]);
}

export function removeWaiting(key: string): void {
  write(read().filter(({ submission }) => submission.key !== key));
}

/** Calls back after every change, here or in another tab. */
export function followWaiting(follower: Follower): () => void {
  watchConnection();
  followers.add(follower);
  return () => followers.delete(follower);
}

function watchConnection(): void {
  if (watching) return;
  watching = true;
  window.addEventListener('online', () => void sendWaiting());
  window.addEventListener('storage', ({ key }) => {
    if (key === WAITING_KEY) for (const { changed } of followers) changed();
  });
}

/** Sends the waiting submissions one by one, in one tab at a time. Failed ones stay for the next connection. */
export function sendWaiting(): Promise<void> {
  watchConnection();
  sending ??= inOneTab(sendAll).finally(() => {
    sending = null;
  });
  return sending;
}

async function inOneTab(work: () => Promise<void>): Promise<void> {
  // Locks exist only on secure origins; elsewhere the submission's key prevents storing it twice.
  const locks = navigator.locks as LockManager | undefined;
  if (locks) await locks.request(WAITING_KEY, work);
  else await work();
}

async function sendAll(): Promise<void> {
  for (const { submission, refused } of read()) {
    if (refused || inFlight.has(submission.key) || !waitingWith(submission.key)) continue;
    try {
      await sendContactRequest(submission);
      const shown = isShown(submission.key);
      removeWaiting(submission.key);
      if (!shown) tellSentLater();
    } catch (error) {
      leaveToQueue(submission, error);
    }
  }
}

/**
 * Sends a submission, which is kept until the server has it: closing the dialog or tab does not lose it. Returns
 * whether a form opened meanwhile shows the outcome.
 */
export async function sendKept(submission: ContactSubmission): Promise<boolean> {
  keepWaiting(submission);
  inFlight.add(submission.key);
  try {
    await sendContactRequest(submission);
    const shown = isShown(submission.key);
    removeWaiting(submission.key);
    return shown;
  } finally {
    inFlight.delete(submission.key);
  }
}

/** Whether its form is sending it now, even if the form has left the page. */
export const isInFlight = (key: string): boolean => inFlight.has(key);

/** Handles a failed attempt whose form is gone: it is tried again, or given back to the form. */
export function leaveToQueue(submission: ContactSubmission, error: unknown): void {
  console.error(error);
  const shown = isShown(submission.key);
  if (error instanceof ApiError && isFinal(error.status)) {
    markRefused(submission.key, error.fields);
    if (!shown) tellRefused(submission.headers['X-Page']);
    return;
  }
  if (!shown) tellWaiting();
  tryAgainLater();
}

/** Offline, the `online` event triggers the next attempt. */
function tryAgainLater(): void {
  clearTimeout(nextTry);
  if (navigator.onLine) nextTry = setTimeout(() => void sendWaiting(), TRY_AGAIN_MS);
}

/** A client error that a retry cannot change. */
const isFinal = (status: number) => status >= 400 && status < 500 && status !== 408 && status !== 429;

function markRefused(key: string, fields: Readonly<Record<string, string>>): void {
  write(read().map((kept) => (kept.submission.key === key ? { ...kept, refused: fields } : kept)));
}
