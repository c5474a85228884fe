import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
} from '@tabler/icons-react';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useState } from 'react';
import { ActionIcon, Row } from 'shared/ui';
import classes from './body-editor.module.css';
import { LinkField } from './link-field';

/** Only what the server accepts (`server/src/news/document.ts`). */
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      HTMLAttributes: { target: null, rel: null, class: null },
    },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    horizontalRule: false,
    dropcursor: false,
    gapcursor: false,
    trailingNode: false,
  }),
];

interface Props {
  /** Initial document, as JSON. */
  value: string;
  label: string;
  onChange: (value: string) => void;
}

/** The text of an article; loaded when its form opens. */
export default function BodyEditor({ value, label, onChange }: Props) {
  const [linking, setLinking] = useState(false);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: JSON.parse(value) as object,
    // The site's Content-Security-Policy refuses styles that a script writes; ours are in the style sheet.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'data-field': 'cuerpo',
        class: classes.text ?? '',
      },
    },
    onUpdate: ({ editor: changed }) => onChange(JSON.stringify(changed.getJSON())),
  });
  if (!editor) return null;
  return (
    <div className={classes.editor}>
      <Tools editor={editor} onLink={() => setLinking(true)} />
      {linking ? <LinkField editor={editor} onClosed={() => setLinking(false)} /> : null}
      <EditorContent editor={editor} />
    </div>
  );
}

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

const MARKS = [
  [
    'bold',
    'Negrilla',
    <IconBold key="i" {...ICON} />,
    (editor: Editor) => editor.chain().focus().toggleBold().run(),
  ],
  [
    'italic',
    'Cursiva',
    <IconItalic key="i" {...ICON} />,
    (editor: Editor) => editor.chain().focus().toggleItalic().run(),
  ],
  [
    'heading2',
    'Título de sección',
    <IconH2 key="i" {...ICON} />,
    (editor: Editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  ],
  [
    'heading3',
    'Subtítulo',
    <IconH3 key="i" {...ICON} />,
    (editor: Editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  ],
  [
    'bulletList',
    'Lista',
    <IconList key="i" {...ICON} />,
    (editor: Editor) => editor.chain().focus().toggleBulletList().run(),
  ],
  [
    'orderedList',
    'Lista numerada',
    <IconListNumbers key="i" {...ICON} />,
    (editor: Editor) => editor.chain().focus().toggleOrderedList().run(),
  ],
  [
    'blockquote',
    'Cita',
    <IconBlockquote key="i" {...ICON} />,
    (editor: Editor) => editor.chain().focus().toggleBlockquote().run(),
  ],
] as const;

function Tools({ editor, onLink }: { editor: Editor; onLink: () => void }) {
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      active: MARKS.map(([name]) =>
        name.startsWith('heading')
          ? now.isActive('heading', { level: Number(name.at(-1)) })
          : now.isActive(name),
      ),
      link: now.isActive('link'),
      undo: now.can().undo(),
      redo: now.can().redo(),
    }),
  });
  return (
    <Row gap={2} align="stretch" className={classes.tools} role="toolbar" aria-label="Formato del texto">
      {MARKS.map(([name, label, icon, apply], index) => (
        <ActionIcon
          key={name}
          aria-label={label}
          title={label}
          aria-pressed={state.active[index] ?? false}
          onClick={() => apply(editor)}
        >
          {icon}
        </ActionIcon>
      ))}
      <ActionIcon aria-label="Enlace" title="Enlace" aria-pressed={state.link} onClick={onLink}>
        <IconLink {...ICON} />
      </ActionIcon>
      <ActionIcon
        aria-label="Deshacer"
        title="Deshacer"
        data-disabled={!state.undo}
        aria-disabled={!state.undo}
        onClick={() => editor.chain().focus().undo().run()}
      >
        <IconArrowBackUp {...ICON} />
      </ActionIcon>
      <ActionIcon
        aria-label="Rehacer"
        title="Rehacer"
        data-disabled={!state.redo}
        aria-disabled={!state.redo}
        onClick={() => editor.chain().focus().redo().run()}
      >
        <IconArrowForwardUp {...ICON} />
      </ActionIcon>
    </Row>
  );
}
