import { IconArrowLeft, IconCheck, IconClock, IconMessages, IconUserPlus } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'shared/router';
import { ActionIcon, Button, Row, Stack } from 'shared/ui';
import { Chip, Hint, handOverLead } from 'shared/ui-staff';
import { useStore } from 'zustand';
import { Avatar } from '../avatar';
import type { Conversation } from '../conversation';
import { MessageLog } from '../message-log';
import { scenarioConversation } from '../scenarios';
import { hoursAndMinutes, windowLeft } from '../service-window';
import {
  type Drafts,
  finish,
  keepDraft,
  retry,
  sendAsAdviser,
  simulation,
  writeNote,
} from '../simulation-store';
import { useNow, useSaid } from '../use-simulation';
import classes from './chat.module.css';
import { Composer } from './composer';
import { handedLeadOf } from './handed-lead-of';

/** Widths at which the list and the conversation are not side by side. */
const PHONE = '(width < 48em)';

interface ChatProps {
  conversation: Conversation;
  draft: Drafts | undefined;
  onClose: () => void;
}

/** The open conversation as the adviser sees it; an invitation to open one when none is. */
export function Chat({
  conversation,
  ...props
}: Omit<ChatProps, 'conversation'> & { conversation: Conversation | undefined }) {
  if (!conversation) {
    return (
      <Stack component="section" gap={12} className={classes.none} aria-label="Conversación">
        <IconMessages size={40} stroke={1.5} aria-hidden="true" />
        <p>Elija una conversación para verla aquí.</p>
      </Stack>
    );
  }
  return <OpenChat conversation={conversation} {...props} />;
}

function OpenChat({ conversation, draft, onClose }: ChatProps) {
  const { id, nombreCliente, telefono, asesorAsignado, estado } = conversation;
  const { messages, notes } = useSaid(id);
  const typing = useStore(simulation, (state) => state.typing.includes(id));
  const left = windowLeft(messages, conversation.ultimaActividad, useNow());
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  // On a phone the conversation is below the list or replaces it, so a pressed row moves the focus here.
  useLayoutEffect(() => {
    const pressed = document.activeElement !== document.body;
    if (pressed && matchMedia(PHONE).matches) heading.current?.focus();
  }, []);

  return (
    <section className={classes.chat} aria-label={`Conversación con ${nombreCliente}`}>
      <Row component="header" gap="8px 10px" className={classes.head}>
        <ActionIcon className={classes.back} aria-label="Volver a las conversaciones" onClick={onClose}>
          <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
        <Avatar name={nombreCliente} tone="rio" />
        <div className={classes.who}>
          <h2 ref={heading} tabIndex={-1}>
            {nombreCliente}
          </h2>
          <Hint>
            {telefono} · {asesorAsignado ? `con ${asesorAsignado}` : 'sin asignar'}
          </Hint>
        </div>
        <Chip tone={left > 0 ? 'selva' : 'mango'}>
          <IconClock size={14} stroke={2} aria-hidden="true" />
          {left > 0 ? `Ventana 24 h: quedan ${hoursAndMinutes(left)}` : 'Ventana 24 h cerrada'}
        </Chip>
        <Actions
          isFinished={estado === 'finalizada'}
          onFinish={() => {
            // The button disappears: a finished conversation has none.
            heading.current?.focus();
            finish(id);
          }}
          onKeep={() => navigate(handOverLead(handedLeadOf(conversation, messages)))}
        />
      </Row>
      <div className={classes.body}>
        <PlayedScenario id={id} />
        <MessageLog
          own="asesor"
          label={`Mensajes con ${nombreCliente}`}
          messages={messages}
          notes={notes}
          typing={typing || draft?.cliente ? `${nombreCliente.split(' ')[0]} está escribiendo` : null}
          onRetry={(messageId) => retry(id, messageId)}
        />
      </div>
      <Composer
        texts={{ asesor: draft?.asesor ?? '', nota: draft?.nota ?? '' }}
        isWindowOpen={left > 0}
        onText={(text, kind) => keepDraft(id, kind, text)}
        onSend={(text) => sendAsAdviser(id, text)}
        onNote={(text) => writeNote(id, text)}
      />
    </section>
  );
}

interface ActionsProps {
  isFinished: boolean;
  onFinish: () => void;
  onKeep: () => void;
}

function Actions({ isFinished, onFinish, onKeep }: ActionsProps) {
  return (
    <Row gap={8} align="stretch" nowrap className={classes.actions}>
      {isFinished ? null : (
        <Button size="sm" variant="default" leftSection={<IconCheck aria-hidden="true" />} onClick={onFinish}>
          Finalizar
        </Button>
      )}
      <Button size="sm" variant="default" leftSection={<IconUserPlus aria-hidden="true" />} onClick={onKeep}>
        Guardar como lead
      </Button>
    </Row>
  );
}

/** The goal of the scenario that is being played in this conversation. */
function PlayedScenario({ id }: { id: string }) {
  const playing = useStore(simulation, (state) => state.playing);
  if (!playing || scenarioConversation(playing.scenario) !== id) return null;
  const { scenario, said } = playing;
  return (
    <p className={classes.scenario} role="status">
      <b>{scenario.title}.</b> {scenario.goal} Paso {said} de {scenario.lines.length}
      {said === scenario.lines.length ? ': el cliente dijo su última línea.' : '.'}
    </p>
  );
}
