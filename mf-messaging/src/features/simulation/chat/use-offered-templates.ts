import { type KeyboardEvent, useState } from 'react';
import { templatesFor } from './templates';

/** The templates that a text asks for, and the one marked with the keys. */
export function useOfferedTemplates(text: string) {
  const [dismissed, setDismissed] = useState(false);
  const [marked, setMarked] = useState(0);
  const offered = dismissed ? null : templatesFor(text);
  const templates = offered?.length ? offered : null;
  return {
    templates,
    current: templates?.[Math.min(marked, templates.length - 1)],
    /** The text has changed: offers the templates anew. */
    begin: () => {
      setDismissed(false);
      setMarked(0);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!templates) return;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step && !event.altKey) setMarked((marked + step + templates.length) % templates.length);
      else if (event.key === 'Escape') setDismissed(true);
      else return;
      event.preventDefault();
    },
  };
}
