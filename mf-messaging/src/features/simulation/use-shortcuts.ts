import { useHotkeys } from 'shared/ui-staff';
import type { Conversation } from './conversation';

/** Ids of the fields that shortcuts focus. */
export const SEARCH_FIELD = 'buscar-conversacion';
export const REPLY_FIELD = 'respuesta';

/** Shortcuts in the help. All but "/", which is typed in the answer, need a modifier key, so that they do not interfere with dictation. */
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

/** By the physical key: with Alt, some keyboards type another letter. */
const place = { usePhysicalKeys: true };

/** Listens for the demo's shortcuts while it is on the screen, also in a field. */
export function useShortcuts({ conversations, openId, onOpen }: Options): void {
  const focus = (id: string) => document.getElementById(id)?.focus();
  const step = (by: number) => {
    const at = conversations.findIndex(({ id }) => id === openId);
    const next = at < 0 ? conversations[0] : conversations[at + by];
    if (next) onOpen(next.id);
  };
  useHotkeys(
    [
      ['alt+ArrowDown', () => step(1)],
      ['alt+ArrowUp', () => step(-1)],
      ['alt+B', () => focus(SEARCH_FIELD), place],
      ['alt+R', () => focus(REPLY_FIELD), place],
    ],
    [],
  );
}
