import { useEffect, useRef } from 'react';
import type { PageHandle } from 'shared';
import { useSearchParams } from 'shared/router';
import { AppTheme } from 'shared/ui-staff';
import { useStore } from 'zustand';
import { Chat } from './chat/chat';
import { ConversationList, rowId } from './conversation-list';
import { Handset } from './handset';
import classes from './simulation-page.module.css';
import { select, simulation, watch } from './simulation-store';
import { readUrl, type View, writeUrl } from './simulation-view';
import { TopBar } from './top-bar';
import { useShortcuts } from './use-shortcuts';
import { useConversations } from './use-simulation';

export const handle: PageHandle = {
  head: () => ({
    title: 'Simulación de mensajería',
    description: 'Demostración del panel de mensajería con conversaciones de ejemplo.',
    noindex: true,
  }),
};

/** `/simulacion-whatsapp`: panel, messaging app, or both side by side (spec: staff-panel §2, "Messaging demo"). */
export function Component() {
  const [parameters, setParameters] = useSearchParams();
  const { view, openId } = readUrl(parameters);
  const conversations = useConversations();
  // Read here: a new field subscribes only when its effects run, so text typed before that would be lost.
  const drafts = useStore(simulation, (state) => state.drafts);
  const open = conversations.find(({ id }) => id === openId);
  const inPanel = view === 'app' ? null : (open?.id ?? null);
  // The handset shows a client even before the adviser has opened a conversation.
  const holder = open ?? conversations[0];

  useEffect(() => {
    watch(inPanel);
    return () => watch(null);
  }, [inPanel]);

  const change = (values: { view?: View; openId?: string | null }) =>
    setParameters(writeUrl(parameters, values), { replace: true });
  const openConversation = (id: string) => {
    select(id);
    change({ openId: id });
  };
  /** Id of the conversation that was just closed: its row gets the focus. */
  const closed = useRef<string | null>(null);
  useEffect(() => {
    if (openId || !closed.current) return;
    document.getElementById(rowId(closed.current))?.focus();
    closed.current = null;
  }, [openId]);
  useShortcuts({ conversations, openId, onOpen: openConversation });

  const close = () => {
    closed.current = openId;
    change({ openId: null });
  };

  return (
    <AppTheme>
      <div className={classes.page} data-density="staff" data-view={view} data-open={open ? '' : undefined}>
        <TopBar
          view={view}
          onView={(next) => change({ view: next })}
          target={holder}
          onOpen={(id) => change({ openId: id })}
          onReset={() => change({ openId: null })}
        />
        {view === 'app' ? null : (
          <>
            <ConversationList conversations={conversations} openId={openId} onOpen={openConversation} />
            <Chat key={open?.id} conversation={open} draft={open && drafts[open.id]} onClose={close} />
          </>
        )}
        {view === 'panel' || !holder ? null : (
          <Handset key={holder.id} conversation={holder} draft={drafts[holder.id]} />
        )}
      </div>
    </AppTheme>
  );
}
