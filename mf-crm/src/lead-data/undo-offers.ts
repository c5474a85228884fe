import { useMemo, useSyncExternalStore } from 'react';
import { keepUserData, userData } from 'shared';
import type { LeadEstado } from 'shared/rules';
import type { LeadEdit } from 'shared/schemas';

/** How values of a lead go back to what they were. */
export interface LeadChangeBack {
  id: string;
  /** What was stored; where somebody has changed it again, nothing is taken back. */
  set: LeadEdit;
  before: LeadEdit;
  /** A note that was added with it. */
  noteId: string | null;
}

/** What somebody has just done and may take back. */
export type UndoOffer = { at: number; key: string } & (
  | { kind: 'job'; jobId: string }
  | { kind: 'deleted'; id: string; nombre: string }
  | { kind: 'moved'; id: string; nombre: string; from: LeadEstado; to: LeadEstado }
  | ({ kind: 'changed'; text: string } & LeadChangeBack)
);

type NewOffer = UndoOffer extends infer Offer
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
  // Of what is done one after the other all day long, only the last is offered.
  const others = readOffers(stored()).filter(({ kind }) => kind !== 'changed' || offer.kind !== 'changed');
  keep([...others, { ...offer, key, at: Date.now() }].slice(-MAXIMUM));
}

/** Takes an offer away: it was used or dismissed. */
export const withdrawOffer = (key: string): void =>
  keep(readOffers(stored()).filter((offer) => offer.key !== key));

/** Takes the offer to restore a lead away: it was restored elsewhere. */
export const withdrawDeletion = (leadId: string): void =>
  keep(readOffers(stored()).filter((offer) => offer.kind !== 'deleted' || offer.id !== leadId));

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

const DIALOG_FRAMES = 30;
/** Id of the region that shows the offers. */
export const OFFERS_ID = 'crm-deshacer';

/** After a dialog whose opener is gone: the focus goes to what can be undone, not to the beginning of the page. */
export function focusOffers(): void {
  let frames = 0;
  const look = () => {
    const active = document.activeElement;
    frames += 1;
    if (!active || active === document.body) document.getElementById(OFFERS_ID)?.focus();
    // Until the dialog is drawn no more.
    else if (active.closest('[role="dialog"]') && frames < DIALOG_FRAMES) requestAnimationFrame(look);
  };
  setTimeout(look);
}
