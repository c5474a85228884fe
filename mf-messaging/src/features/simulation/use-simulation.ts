import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Conversation, Message, Note } from './conversation';
import { simulation } from './simulation-store';

const NO_MESSAGES: readonly Message[] = [];
const NO_NOTES: readonly Note[] = [];

/** Messages and notes of a conversation; empty if it does not exist. */
export function useSaid(id: string): { messages: readonly Message[]; notes: readonly Note[] } {
  const messages = useStore(simulation, ({ conversations }) => conversations.messages[id] ?? NO_MESSAGES);
  const notes = useStore(simulation, ({ conversations }) => conversations.notes[id] ?? NO_NOTES);
  return { messages, notes };
}

/** The conversations, latest activity first. */
export function useConversations(): Conversation[] {
  const list = useStore(simulation, ({ conversations }) => conversations.list);
  return [...list].sort((one, other) => other.ultimaActividad - one.ultimaActividad);
}

/** The present moment, renewed twice a minute: enough for texts that count minutes. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
