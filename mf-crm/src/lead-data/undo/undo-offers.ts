import { useMemo, useSyncExternalStore } from 'react';
import { keepUserData, userData } from 'shared';

/** A change of one lead that the server can undo by its history entry. */
export interface EntryOffer {
  kind: 'entry';
  leadId: string;
  /** Null while unknown: the change waits to be sent, or its answer was lost. */
  entry: number | null;
  /** Id of the change in the unsent queue. */
  change: string | null;
  text: string;
  /** Disappears by itself, so that it does not cover the next rows of "Hoy". Only the last such offer is kept. */
  passing?: boolean;
  /** The change moved the lead to the trash, from which it can also be restored. */
  deletes?: boolean;
}

/** Something that the person has just done and can undo. */
export type UndoOffer = { at: number; key: string } & ({ kind: 'job'; jobId: string } | EntryOffer);

/** A new offer, without its time and key. */
export type NewOffer = UndoOffer extends infer Offer
  ? Offer extends UndoOffer
    ? Omit<Offer, 'at' | 'key'>
    : never
  : never;

const NAME = 'crm-deshacer';
/** The server undoes a bulk change for this long. */
const OFFERED_MS = 60 * 60 * 1000;
/** More would cover the screen; the oldest are dropped. */
const MAXIMUM = 3;
const EVENT = 'crm-undo-offers';

const stored = () => userData(NAME) ?? '[]';

/** The offers in a stored text that have not expired, newest last. */
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

/** Offers to undo something. The offer is kept for the signed-in person, so that it survives a reload or a change of view. */
export function offerUndo(offer: NewOffer): void {
  const key = crypto.randomUUID();
  const isPassing = (one: NewOffer) => one.kind === 'entry' && one.passing === true;
  const others = readOffers(stored()).filter((one) => !isPassing(one) || !isPassing(offer));
  keep([...others, { ...offer, key, at: Date.now() }].slice(-MAXIMUM));
}

/** Removes an offer that was used or dismissed. */
export const withdrawOffer = (key: string): void =>
  keep(readOffers(stored()).filter((offer) => offer.key !== key));

/** Removes the offer to restore a lead that was restored elsewhere. */
export const withdrawDeletion = (leadId: string): void =>
  keep(
    readOffers(stored()).filter((offer) => offer.kind === 'job' || !offer.deletes || offer.leadId !== leadId),
  );

/** An unsent change was sent: from now on it is undone by its history entry. */
export function nameEntry(change: string, entry: number | null): void {
  const offers = readOffers(stored());
  if (!offers.some((offer) => offer.kind === 'entry' && offer.change === change)) return;
  keep(offers.map((one) => (one.kind === 'entry' && one.change === change ? { ...one, entry } : one)));
}

function subscribe(changed: () => void): () => void {
  // The `storage` event comes from other tabs.
  addEventListener(EVENT, changed);
  addEventListener('storage', changed);
  return () => {
    removeEventListener(EVENT, changed);
    removeEventListener('storage', changed);
  };
}

/** The offers of the signed-in person, newest last. */
export function useUndoOffers(): UndoOffer[] {
  const text = useSyncExternalStore(subscribe, stored);
  return useMemo(() => readOffers(text), [text]);
}

/** Id of the region that shows the offers. */
export const OFFERS_ID = 'crm-deshacer';

/** Moves the focus to the offers: the pressed button has disappeared with the change. */
export const focusOffers = (): void => document.getElementById(OFFERS_ID)?.focus();
