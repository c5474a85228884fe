import { IconSchool } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'shared/router';
import { sceneSubject } from 'shared/scenes';
import { Row, VisuallyHidden } from 'shared/ui';
import { SubjectPicture } from '../../programs/subject-picture';
import { searchUrl } from './search-url';
import classes from './suggestion-list.module.css';
import { type Suggestion, useSuggestions } from './use-suggestions';

/** List state that the combobox exposes through ARIA. */
export interface ListState {
  open: boolean;
  /** Id of the option that the arrow keys have reached. */
  active: string | undefined;
}

export interface SuggestionListProps {
  id: string;
  /** The typed text, trimmed. */
  text: string;
  level: string;
  onState: (state: ListState) => void;
  /** Registers the list's key handler with the field; it returns true when it handled the key. */
  listenTo: (press: ((event: KeyboardEvent) => boolean) | null) => void;
  onClose: () => void;
}

/** Suggestions under the search field while the visitor types: the list of a combobox. Loaded with the field's first focus. */
export default function SuggestionList({ id, text, level, onState, listenTo, onClose }: SuggestionListProps) {
  const navigate = useNavigate();
  const { groups, failed, answered } = useSuggestions(text, level);
  const [active, setActive] = useState(-1);
  const all: Suggestion[] = [
    ...groups.flatMap(({ entries }) => entries),
    { path: searchUrl({ text, level, page: 1 }), title: `Ver todos los resultados de “${text}”` },
  ];
  const open = groups.length > 0;
  const optionId = (index: number) => `${id}-${index}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: new suggestions reset the active option
  useEffect(() => setActive(-1), [groups]);
  const tell = useEffectEvent((isOpen: boolean, index: number) =>
    onState({ open: isOpen, active: isOpen && index >= 0 ? optionId(index) : undefined }),
  );
  useEffect(() => tell(open, active), [open, active]);
  useEffect(() => () => tell(false, -1), []);

  const choose = ({ path }: Suggestion) => {
    onClose();
    void navigate(path);
  };
  useEffect(() => {
    listenTo((event) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (event.key === 'Escape') onClose();
      else if (open && step) setActive(((active + step + 1 + all.length + 1) % (all.length + 1)) - 1);
      else if (open && event.key === 'Enter' && all[active]) choose(all[active]);
      else return false;
      return true;
    });
    return () => listenTo(null);
  });

  const option = (suggestion: Suggestion, index: number) => (
    <Option
      key={suggestion.path}
      id={optionId(index)}
      suggestion={suggestion}
      isActive={index === active}
      onReach={() => setActive(index)}
      onChoose={() => choose(suggestion)}
    />
  );

  return (
    <>
      {open ? (
        <div id={id} role="listbox" aria-label="Sugerencias" className={classes.list}>
          {groups.map(({ name, entries }) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox.
            <div key={name} role="group" aria-label={name}>
              <p className={classes.group} aria-hidden="true">
                {name}
              </p>
              {entries.map((entry) => option(entry, all.indexOf(entry)))}
            </div>
          ))}
          <div className={classes.all}>{all.slice(-1).map((entry) => option(entry, all.length - 1))}</div>
        </div>
      ) : null}
      {failed ? (
        <p className={`${classes.list} ${classes.failed}`}>
          No pudimos traer sugerencias. Presione Enter para buscar.
        </p>
      ) : null}
      <VisuallyHidden role="status">
        {failed ? 'Sin sugerencias. Presione Enter para buscar.' : null}
        {answered && open ? countText(all.length - 1) : null}
      </VisuallyHidden>
    </>
  );
}

function countText(count: number): string {
  return count === 1 ? '1 sugerencia' : `${count} sugerencias`;
}

interface OptionProps {
  id: string;
  suggestion: Suggestion;
  isActive: boolean;
  onReach: () => void;
  onChoose: () => void;
}

function Option({ id, suggestion, isActive, onReach, onChoose }: OptionProps) {
  return (
    <Row
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      gap={12}
      nowrap
      className={classes.option}
      onPointerEnter={onReach}
      // Not on click: the field would lose the focus first, which closes the list (decisions, "Public site, beyond the letter").
      onPointerDown={(event) => {
        event.preventDefault();
        if (event.button === 0) onChoose();
      }}
    >
      <SuggestionPicture suggestion={suggestion} />
      <span className={classes.text}>
        <span className={classes.title}>{suggestion.title}</span>
        {suggestion.note ? <small>{suggestion.note}</small> : null}
      </span>
    </Row>
  );
}

function SuggestionPicture({ suggestion: { picture, program } }: { suggestion: Suggestion }) {
  if (picture === 'university') return <IconSchool size={24} stroke={1.75} aria-hidden="true" />;
  if (!program) return null;
  return <SubjectPicture program={{ id: program.id, subject: sceneSubject(program.title) }} />;
}
