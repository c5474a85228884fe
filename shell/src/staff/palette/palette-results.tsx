import { Hint, VisuallyHidden } from 'shared/ui';
import classes from './command-palette.module.css';
import type { Entry } from './entry';
import { PaletteOption } from './palette-option';
import { type MarkedEntry, optionId } from './use-marked-entry';

export const LIST = 'paleta-resultados';

interface Props {
  of: MarkedEntry;
  /** What was typed: marked in the entries. */
  text: string;
  onChoose: (entry: Entry) => void;
}

/** Results, in groups. */
export const PaletteResults = ({ of: { groups, entries, marked, point }, text, onChoose }: Props) => (
  <div id={LIST} role="listbox" aria-label="Resultados" className={classes.list}>
    {groups.map(({ name, entries: members }) => (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
      <div key={name} role="group" aria-label={name}>
        <Hint className={classes.group} aria-hidden="true">
          {name}
        </Hint>
        {members.map((entry) => {
          const index = entries.indexOf(entry);
          return (
            <PaletteOption
              key={entry.id}
              id={optionId(index)}
              entry={entry}
              search={text}
              selected={index === marked}
              onPoint={() => point(entry.id)}
              onChoose={() => onChoose(entry)}
            />
          );
        })}
      </div>
    ))}
  </div>
);

interface CountProps {
  count: number;
  loading: boolean;
  failed: boolean;
  text: string;
}

/** Number of results, as a status message. */
export const PaletteCount = ({ count, loading, failed, text }: CountProps) => (
  <p className={classes.status} role="status">
    {loading ? 'Buscando…' : null}
    {!loading && count === 0 && !failed ? `Nada coincide con “${text.trim()}”.` : null}
    {!loading && count > 0 ? (
      <VisuallyHidden>{count === 1 ? '1 resultado' : `${count} resultados`}</VisuallyHidden>
    ) : null}
  </p>
);

/** Help about the palette's keys. */
export const PaletteKeys = ({ hasActions }: { hasActions: boolean }) => (
  <Hint className={classes.keys} aria-hidden="true">
    <span>
      <kbd>↑</kbd> <kbd>↓</kbd> elegir
    </span>
    <span>
      <kbd>↵</kbd> abrir
    </span>
    {hasActions ? (
      <span>
        <kbd>Tab</kbd> acciones
      </span>
    ) : null}
    <span>
      <kbd>Esc</kbd> cerrar
    </span>
    <span>Solo lo que su rol puede ver</span>
  </Hint>
);
