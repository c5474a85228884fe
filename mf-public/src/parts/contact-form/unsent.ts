import { ApiError, sessionStorageArea } from 'shared';
import { showSentNotice } from './sent-notice';
import { type Submission, sendContactRequest } from './submission';
import { UNSENT_KEY } from './unsent-key';

/** A submission that waits for a connection, or that the server refused when it was sent later. */
export interface Unsent {
  submission: Submission;
  refused?: Readonly<Record<string, string>>;
}

const followers = new Set<() => void>();
let watching = false;
let sending: Promise<void> | null = null;
let nextTry: ReturnType<typeof setTimeout> | undefined;

/** Retry delay for a flaky connection or a busy server. */
const TRY_AGAIN_MS = 30_000;

function read(): Unsent[] {
  try {
    const list: unknown = JSON.parse(sessionStorageArea().getItem(UNSENT_KEY) ?? '[]');
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

function write(list: Unsent[]): void {
  if (list.length > 0) sessionStorageArea().setItem(UNSENT_KEY, JSON.stringify(list));
  else sessionStorageArea().removeItem(UNSENT_KEY);
  for (const follow of followers) follow();
}

/** The waiting or refused submission of a form about a program. */
export function findUnsent(form: string, programTitle: string | undefined): Unsent | undefined {
  return read().find(
    ({ submission }) =>
      submission.headers['X-Form'] === form && submission.request.programTitle === programTitle,
  );
}

/** The kept submission; undefined once it has been sent. */
export function unsentWith(key: string): Unsent | undefined {
  return read().find(({ submission }) => submission.key === key);
}

/** Keeps a submission in the browser until there is a connection, also over a reload. */
export function keepUnsent(submission: Submission): void {
  watchConnection();
  write([...read().filter((kept) => kept.submission.key !== submission.key), { submission }]);
}

export function removeUnsent(key: string): void {
  write(read().filter(({ submission }) => submission.key !== key));
}

/** Calls back after every change, here or in another tab. */
export function followUnsent(follow: () => void): () => void {
  watchConnection();
  followers.add(follow);
  return () => followers.delete(follow);
}

function watchConnection(): void {
  if (watching) return;
  watching = true;
  window.addEventListener('online', () => void sendUnsent());
  window.addEventListener('storage', ({ key }) => {
    if (key === UNSENT_KEY) for (const follow of followers) follow();
  });
}

/** Sends what waits, one after the other and in one tab at a time. What fails stays for the next connection. */
export function sendUnsent(): Promise<void> {
  watchConnection();
  sending ??= inOneTab(sendAll).finally(() => {
    sending = null;
  });
  return sending;
}

async function inOneTab(work: () => Promise<void>): Promise<void> {
  // Browsers have locks on secure origins only; elsewhere the submission's key keeps it from being stored twice.
  const locks = navigator.locks as LockManager | undefined;
  if (locks) await locks.request(UNSENT_KEY, work);
  else await work();
}

async function sendAll(): Promise<void> {
  for (const { submission, refused } of read()) {
    if (refused || !unsentWith(submission.key)) continue;
    try {
      await sendContactRequest(submission);
      removeUnsent(submission.key);
      // A form on the page shows its own thanks.
      if (followers.size === 0) showSentNotice();
    } catch (error) {
      console.error(error);
      if (error instanceof ApiError && isFinal(error.status)) markRefused(submission.key, error.fields);
      else tryAgainLater();
    }
  }
}

/** Offline, the `online` event triggers the next attempt. */
function tryAgainLater(): void {
  clearTimeout(nextTry);
  if (navigator.onLine) nextTry = setTimeout(() => void sendUnsent(), TRY_AGAIN_MS);
}

/** A client error that a retry cannot change. */
const isFinal = (status: number) => status >= 400 && status < 500 && status !== 408 && status !== 429;

function markRefused(key: string, fields: Readonly<Record<string, string>>): void {
  write(read().map((kept) => (kept.submission.key === key ? { ...kept, refused: fields } : kept)));
}
