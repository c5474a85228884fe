import { IconLock, IconSend } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { ActionIcon, TextInput } from 'shared/ui';
import classes from './composer.module.css';
import { TemplateList, templateOption } from './template-list';
import { isTemplate, TEMPLATES, type Template, templatesFor } from './templates';
import { REPLY_FIELD } from './use-shortcuts';

interface Props {
  /** What is written and not sent: the answer and the note. */
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
  const [dismissed, setDismissed] = useState(false);
  const [marked, setMarked] = useState(0);
  const text = isNote ? texts.nota : texts.asesor;
  const offered = isNote || dismissed ? null : templatesFor(text);
  const templates = offered?.length ? offered : null;
  const current = templates?.[Math.min(marked, templates.length - 1)];

  const write = (next: string, kind: 'asesor' | 'nota' = isNote ? 'nota' : 'asesor') => {
    onText(next, kind);
    setRefused(false);
    setDismissed(false);
    setMarked(0);
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
  const press = (event: KeyboardEvent) => {
    if (!templates) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && !event.altKey) setMarked((marked + step + templates.length) % templates.length);
    else if (event.key === 'Escape') setDismissed(true);
    else return;
    event.preventDefault();
  };

  return (
    <form className={classes.composer} onSubmit={submit} aria-label="Responder">
      {templates && current ? (
        <TemplateList id={LIST} templates={templates} current={current} onTake={take} />
      ) : null}
      <div className={classes.quick}>
        {TEMPLATES.map((template) => (
          <button key={template.name} type="button" className={classes.chip} onClick={() => take(template)}>
            {template.name}
          </button>
        ))}
        <button
          type="button"
          className={classes.noteChip}
          aria-pressed={isNote}
          onClick={() => {
            setNote(!isNote);
            field.current?.focus();
          }}
        >
          <IconLock size={16} stroke={1.75} aria-hidden="true" />
          Nota privada
        </button>
      </div>
      {isWindowOpen || isNote ? null : <p className={classes.closed}>{CLOSED}</p>}
      <div className={classes.send}>
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
          onKeyDown={press}
        />
        <ActionIcon
          type="submit"
          variant="filled"
          color="rio"
          className={classes.button}
          aria-label={isNote ? 'Guardar nota' : 'Enviar'}
        >
          <IconSend size={20} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </div>
    </form>
  );
}
