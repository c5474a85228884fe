import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { Button, Row, TextInput } from 'shared/ui';
import classes from './body-editor.module.css';

/** Link targets that the server accepts. */
const TAKEN = /^(\/(?![/\\])|#[\w-]|https?:\/\/[^\s/]|mailto:[^\s@]+@|tel:\+?\d)\S*$/i;

/** Target of the link for the selected words. It is inside the article's form, so it is not a form itself. */
export function LinkField({ editor, onClosed }: { editor: Editor; onClosed: () => void }) {
  const [href, setHref] = useState(() => String(editor.getAttributes('link').href ?? ''));
  const [problem, setProblem] = useState<string>();
  const leave = () => {
    editor.commands.focus();
    onClosed();
  };
  const put = () => {
    const wanted = href.trim();
    if (!TAKEN.test(wanted)) {
      setProblem('Empiece por https://, mailto:, tel: o / (una página del sitio).');
      return;
    }
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !editor.isActive('link')) {
      chain
        .insertContent({ type: 'text', text: wanted, marks: [{ type: 'link', attrs: { href: wanted } }] })
        .run();
    } else chain.setLink({ href: wanted }).run();
    onClosed();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') put();
    else leave();
  };
  return (
    <Row gap={8} align="end" className={classes.link}>
      <TextInput
        label="A dónde lleva"
        size="sm"
        value={href}
        error={problem}
        placeholder="/contacto o https://…"
        autoFocus
        onKeyDown={onKeyDown}
        onChange={({ currentTarget }) => {
          setHref(currentTarget.value);
          setProblem(undefined);
        }}
      />
      <Button size="sm" onClick={put}>
        Poner enlace
      </Button>
      <Button
        size="sm"
        variant="default"
        onClick={() => {
          editor.chain().focus().extendMarkRange('link').unsetLink().run();
          onClosed();
        }}
      >
        Quitar
      </Button>
    </Row>
  );
}
