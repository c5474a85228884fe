import { IconChevronDown, IconChevronUp, IconRotateClockwise, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { Notice } from 'shared/forms';
import { ActionIcon, Button, Row, VisuallyHidden } from 'shared/ui';
import type { Page } from '../sending/kept-on-device';
import type { Pages } from '../sending/use-pages';
import { useCall } from '../use-call';
import classes from './document-pages.module.css';

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

interface Props {
  /** Name of the document. */
  nombre: string;
  own: readonly Page[];
  pages: Pages;
  /** Sends a file. The pages are removed once it is kept on the device or being sent. */
  onSend: (nombre: string, blob: Blob) => Promise<void>;
  /** Called when the last page, and the focus in it, are gone. */
  onEmpty: () => void;
}

/** Photos of a document before sending: to view, rotate, reorder and remove. */
export function DocumentPages({ nombre, own, pages, onSend, onEmpty }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const { length } = own;
  const { run, busy, problem } = useCall({
    call: async () => {
      const file = await pages.fileOf(own, nombre);
      await onSend(file.nombre, file.blob);
      await pages.remove(...own);
      onEmpty();
    },
  });
  const remove = async (page: Page, index: number) => {
    await pages.remove(page);
    const left = list.current?.querySelectorAll<HTMLElement>('[data-remove]');
    const next = left?.[Math.min(index, left.length - 1)];
    if (next) next.focus();
    else onEmpty();
  };
  /** The buttons move with the page; the pressed one keeps the focus. */
  const move = async (page: Page, other: Page | undefined) => {
    const pressed = document.activeElement;
    if (other) await pages.swap(page, other);
    if (pressed instanceof HTMLElement) pressed.focus();
  };

  return (
    <div className={classes.pages}>
      <p className={classes.check}>
        {length === 1 ? 'Mire que se lea completa.' : `${length} páginas en un solo PDF. Mire que se lean.`}
      </p>
      <ol ref={list} aria-label={`Páginas de ${nombre}`}>
        {own.map((page, index) => (
          <PageRow
            key={page.clave}
            page={page}
            index={index}
            length={length}
            onTurn={() => pages.turn(page)}
            onMove={(by) => move(page, own[index + by])}
            onRemove={() => remove(page, index)}
          />
        ))}
      </ol>
      {problem ? <Notice kind="bad">{problem}</Notice> : null}
      <Button fullWidth data-disabled={busy || undefined} onClick={() => run()}>
        {busy ? 'Preparando…' : length === 1 ? 'Enviar la foto' : `Enviar ${length} páginas`}
      </Button>
    </div>
  );
}

interface PageRowProps {
  page: Page;
  index: number;
  /** How many pages there are. */
  length: number;
  onTurn: () => Promise<void>;
  onMove: (by: -1 | 1) => Promise<void>;
  onRemove: () => Promise<void>;
}

function PageRow({ page, index, length, onTurn, onMove, onRemove }: PageRowProps) {
  const name = `la página ${index + 1}`;
  return (
    <li>
      <span className={classes.preview}>
        <img src={page.preview} alt="" style={{ rotate: `${page.turn * 90}deg` }} />
      </span>
      <Row component="span" gap={0} nowrap className={classes.tools}>
        <b aria-live="polite">
          Página {index + 1}
          {page.turn ? <VisuallyHidden>, girada {page.turn * 90} grados</VisuallyHidden> : null}
        </b>
        <ActionIcon aria-label={`Girar ${name}`} onClick={() => void onTurn()}>
          <IconRotateClockwise {...icon} />
        </ActionIcon>
        {length > 1 ? (
          <>
            <ActionIcon
              aria-label={`Subir ${name}`}
              aria-disabled={index === 0 || undefined}
              data-disabled={index === 0 || undefined}
              onClick={() => void onMove(-1)}
            >
              <IconChevronUp {...icon} />
            </ActionIcon>
            <ActionIcon
              aria-label={`Bajar ${name}`}
              aria-disabled={index === length - 1 || undefined}
              data-disabled={index === length - 1 || undefined}
              onClick={() => void onMove(1)}
            >
              <IconChevronDown {...icon} />
            </ActionIcon>
          </>
        ) : null}
        <ActionIcon data-remove aria-label={`Quitar ${name}`} onClick={() => void onRemove()}>
          <IconX {...icon} />
        </ActionIcon>
      </Row>
    </li>
  );
}
