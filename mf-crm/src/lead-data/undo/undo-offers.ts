import { useMemo, useSyncExternalStore } from 'react';
import { keepUserData, userData } from 'shared';

/** A change of one lead, which the server undoes by its entry of the history. */
export interface EntryOffer {
  kind: 'entry';
  leadId: string;
  /** Null where it is not known: the change waits to be sent, or its answer was lost. */
  entry: number | null;
  /** Its id in the queue of what waits to be sent. */
  change: string | null;
  text: string;
  /** It goes by itself, so that the next rows of the day's work are in sight; of such, only the last is offered. */
  passing?: boolean;
  /** It put the lead into the trash, from which it can be restored, too. */
  deletes?: boolean;
}

/** What somebody has just done and may take back. */
export type UndoOffer = { at: number; key: string } & ({ kind: 'job'; jobId: string } | EntryOffer);

/** What is about to be offered. */
export type NewOffer = UndoOffer extends infer Offer
  ? Offer extends UndoOffer
    ? Omit<Offer, 'at' | 'key'>
    : never
  : never;

const NAME = 'crm-deshacer';
/** As long as the server undoes a bulk change. */
const OFFERED_MS = 60 * 60 * 1000;
/** More would hide the screen; the oldest go. */
const MAXIMUM = 3;
const EVENT = 'crm-undo-offers';

const stored = () => userData(NAME) ?? '[]';

/** The offers in a stored text that are still good, the newest last. */
export function readOffers(text: string, now = Date.now()): UndoOffer[] {
  try {
    const offers: unknown = JSON.parse(text);
    if (!Array.isArray(offers)) return [];
    return offers.filter(
      (offer: Partial<UndoOffer> | null): offer is UndoOffer =>
        typeof offer?.key === 'string' && typeof offer.at === 'number' && now - offer.at < OFFERED_MS,
    );
  } catch {
    return [];
  }
}

function keep(offers: readonly UndoOffer[]): void {
  keepUserData(NAME, offers.length > 0 ? JSON.stringify(offers) : null);
  dispatchEvent(new Event(EVENT));
}

/** Offers to undo something. It is kept for who is signed in, so that a reload or another view does not lose it. */
export function offerUndo(offer: NewOffer): void {
  const key = crypto.randomUUID();
  const isPassing = (one: NewOffer) => one.kind === 'entry' && one.passing === true;
  const others = readOffers(stored()).filter((one) => !isPassing(one) || !isPassing(offer));
  keep([...others, { ...offer, key, at: Date.now() }].slice(-MAXIMUM));
}

/** Takes an offer away: it was used or dismissed. */
export const withdrawOffer = (key: string): void =>
  keep(readOffers(stored()).filter((offer) => offer.key !== key));

/** Takes the offer to restore a lead away: it was restored elsewhere. */
export const withdrawDeletion = (leadId: string): void =>
  keep(
    readOffers(stored()).filter((offer) => offer.kind === 'job' || !offer.deletes || offer.leadId !== leadId),
  );

/** A change that waited was sent: from now on it is undone by its entry of the history. */
export function nameEntry(change: string, entry: number | null): void {
  const offers = readOffers(stored());
  if (!offers.some((offer) => offer.kind === 'entry' && offer.change === change)) return;
  keep(offers.map((one) => (one.kind === 'entry' && one.change === change ? { ...one, entry } : one)));
}

function subscribe(changed: () => void): () => void {
  // The second event comes from other tabs.
  addEventListener(EVENT, changed);
  addEventListener('storage', changed);
  return () => {
    removeEventListener(EVENT, changed);
    removeEventListener('storage', changed);
  };
}

/** The offers of who is signed in, the newest last. */
export function useUndoOffers(): UndoOffer[] {
  const text = useSyncExternalStore(subscribe, stored);
  return useMemo(() => readOffers(text), [text]);
}

/** Id of the region that shows the offers. */
export const OFFERS_ID = 'crm-deshacer';

/** The focus goes to what can be undone: what was pressed has gone with what was done. */
export const focusOffers = (): void => document.getElementById(OFFERS_ID)?.focus();
