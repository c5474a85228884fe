import { useEffect, useRef } from 'react';
import type { Conversation } from './conversation';

/** Ids of the fields that a shortcut leads to. */
export const SEARCH_FIELD = 'buscar-conversacion';
export const REPLY_FIELD = 'respuesta';

/** Shortcuts as the help lists them. All need a modifier key, so that they never get in the way of dictation. */
export const SHORTCUTS = [
  { keys: 'Alt + ↓', text: 'Conversación siguiente' },
  { keys: 'Alt + ↑', text: 'Conversación anterior' },
  { keys: 'Alt + B', text: 'Buscar conversación' },
  { keys: 'Alt + R', text: 'Escribir la respuesta' },
  { keys: '/', text: 'Plantillas, al comenzar la respuesta' },
] as const;

interface Options {
  conversations: readonly Conversation[];
  openId: string | null;
  onOpen: (id: string) => void;
}

/** Listens for the demo's shortcuts while it is on the screen. */
export function useShortcuts(options: Options): void {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey) return;
      const act = actionOf(event.code, latest.current);
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

function actionOf(code: string, { conversations, openId, onOpen }: Options): (() => void) | undefined {
  const focus = (id: string) => () => document.getElementById(id)?.focus();
  const step = (by: number) => () => {
    const at = conversations.findIndex(({ id }) => id === openId);
    const next = at < 0 ? conversations[0] : conversations[at + by];
    if (next) onOpen(next.id);
  };
  switch (code) {
    case 'ArrowDown':
      return step(1);
    case 'ArrowUp':
      return step(-1);
    case 'KeyB':
      return focus(SEARCH_FIELD);
    case 'KeyR':
      return focus(REPLY_FIELD);
  }
}
