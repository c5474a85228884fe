import { IconSend } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { ActionIcon, Row, TextInput } from 'shared/ui';
import { REPLY_FIELD } from '../use-shortcuts';
import classes from './composer.module.css';
import { QuickReplies } from './quick-replies';
import { TemplateList, templateOption } from './template-list';
import { isTemplate, type Template } from './templates';
import { useOfferedTemplates } from './use-offered-templates';

interface Props {
  /** Unsent texts: the answer and the note. */
  texts: Record<'asesor' | 'nota', string>;
  /** Less than 24 hours since the client wrote: free text may be sent. */
  isWindowOpen: boolean;
  onText: (text: string, kind: 'asesor' | 'nota') => void;
  onSend: (text: string) => void;
  onNote: (text: string) => void;
}

const CLOSED = 'La ventana de 24 horas se cerró: envíe una plantilla y espere la respuesta del cliente.';
const LIST = 'plantillas';

/** Where the adviser writes: quick replies, "/" for templates, and notes that the client does not see. */
export function Composer({ texts, isWindowOpen, onText, onSend, onNote }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [isNote, setNote] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const text = isNote ? texts.nota : texts.asesor;
  const offered = useOfferedTemplates(isNote ? '' : text);
  const { templates, current } = offered;

  const write = (next: string, kind: 'asesor' | 'nota' = isNote ? 'nota' : 'asesor') => {
    onText(next, kind);
    setRefused(false);
    offered.begin();
  };
  const take = ({ text: next }: Template) => {
    setNote(false);
    write(next, 'asesor');
    field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (current) return take(current);
    const written = text.trim();
    if (!written) return;
    if (!isNote && !isWindowOpen && !isTemplate(written)) return setRefused(true);
    if (isNote) onNote(written);
    else onSend(written);
    write('');
    setNote(false);
  };

  return (
    <form className={classes.composer} onSubmit={submit} aria-label="Responder">
      {templates && current ? (
        <TemplateList id={LIST} templates={templates} current={current} onTake={take} />
      ) : null}
      <QuickReplies
        isNote={isNote}
        onTake={take}
        onNote={() => {
          setNote(!isNote);
          field.current?.focus();
        }}
      />
      {isWindowOpen || isNote ? null : <p className={classes.closed}>{CLOSED}</p>}
      <Row gap={8} align="start" nowrap>
        <TextInput
          ref={field}
          id={REPLY_FIELD}
          size="md"
          className={classes.field}
          data-note={isNote || undefined}
          role="combobox"
          aria-label={isNote ? 'Nota privada' : 'Mensaje'}
          aria-autocomplete="list"
          aria-expanded={templates !== null}
          aria-controls={templates ? LIST : undefined}
          aria-activedescendant={current ? templateOption(current) : undefined}
          autoComplete="off"
          maxLength={1_000}
          placeholder={isNote ? 'Solo la ve el equipo' : 'Escriba un mensaje, o / para las plantillas'}
          value={text}
          error={
            isRefused
              ? 'Este texto no es una plantilla. Sigue aquí para cuando el cliente escriba.'
              : undefined
          }
          onChange={({ currentTarget }) => write(currentTarget.value)}
          onKeyDown={offered.onKeyDown}
        />
        <SendButton label={isNote ? 'Guardar nota' : 'Enviar'} />
      </Row>
    </form>
  );
}

function SendButton({ label }: { label: string }) {
  return (
    <ActionIcon type="submit" variant="filled" color="rio" className={classes.button} aria-label={label}>
      <IconSend size={20} stroke={1.75} aria-hidden="true" />
    </ActionIcon>
  );
}
