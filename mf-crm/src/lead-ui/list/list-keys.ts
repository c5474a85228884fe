import type { KeyboardEvent } from 'react';

/** Actions for the keys of a list; other keys are left to the browser. */
export interface ListKeyActions {
  /** One row down (1) or up (-1). */
  move: (step: 1 | -1) => void;
  /** Actions by key, in lower case. */
  keys?: Readonly<Record<string, (event: KeyboardEvent) => void>>;
}

const MOVES: Readonly<Record<string, 1 | -1>> = { j: 1, arrowdown: 1, k: -1, arrowup: -1 };

/**
 * Handler for the element around a list: its keys act only while the focus is in the list (WCAG 2.1.4), never while
 * somebody types, and never together with Ctrl, Alt or Meta.
 */
export const listKeys =
  ({ move, keys = {} }: ListKeyActions) =>
  (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    const { target } = event;
    const typing =
      target instanceof HTMLTextAreaElement ||
      target instanceof HTMLSelectElement ||
      (target instanceof HTMLInputElement && target.type !== 'checkbox');
    // Ignore events that bubble through React from a dialog that the list opened.
    if (typing || !(target instanceof Node) || !event.currentTarget.contains(target)) return;
    const key = event.key.toLowerCase();
    const step = MOVES[key];
    const action = step ? () => move(step) : keys[key];
    if (!action) return;
    event.preventDefault();
    action(event);
  };
