import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useMay } from 'shared';
import { queryClient } from 'shared/query';
import { useSearchParams } from 'shared/router';
import { NEWS_STATES, type StaffNews } from 'shared/schemas';
import { Button } from 'shared/ui';
import {
  FilterSelect,
  SegmentedControl,
  StaffPageHead,
  StaffSearch,
  type UrlFilters,
  useUrlFilters,
} from 'shared/ui-staff';
import { type Done, DoneNotice } from '../../parts/done/done-notice';
import classes from './content.module.css';
import { newsQuery, STATES } from './content-queries';
import { NewsHistory } from './news-history';
import { NewsList } from './news-list';
import { NEW, NewsSlot } from './news-slot';
import { openerId } from './news-table';
import { PolicyView } from './policy-view';
import { RedirectsView } from './redirects-view';
import { TextsView } from './texts-view';

/** URL parameters: the open article, and the view. */
const OPEN = 'noticia';
const VIEW = 'ver';
const VIEWS = [
  { value: '', label: 'Noticias' },
  { value: 'textos', label: 'Marca y textos' },
  { value: 'politica', label: 'Política' },
  { value: 'redirecciones', label: 'Redirecciones' },
];
const FILTERS = ['q', 'estado'] as const;
type NewsFilters = UrlFilters<(typeof FILTERS)[number]>;

/** The news desk: the tab "Noticias" once an administrator has turned it on. */
export default function ContentPanel() {
  const [search, setSearch] = useSearchParams();
  const filters = useUrlFilters(FILTERS);
  const mayChange = useMay('content');
  const openId = mayChange ? (search.get(OPEN) ?? '') : '';
  const view = search.get(VIEW) ?? '';
  const [done, setDone] = useState<Done | null>(null);
  const [history, setHistory] = useState('');
  const change = (name: string, value: string) =>
    setSearch(
      (known) => {
        const next = new URLSearchParams(known);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { preventScrollReset: true },
    );
  const opened = useRef('');
  useEffect(() => {
    // Return the focus to the button that opened the form.
    if (!openId && opened.current) document.getElementById(openerId(opened.current))?.focus();
    opened.current = openId;
  }, [openId]);

  const open = (id: string) => {
    setDone(null);
    change(OPEN, id);
  };
  const stored = (news: StaffNews, message: string) => {
    queryClient.setQueryData(newsQuery(news.id).queryKey, news);
    setDone({ message });
    if (openId !== news.id) change(OPEN, news.id);
  };

  return (
    <>
      <StaffPageHead title="Noticias">
        {openId ? null : (
          <>
            <SegmentedControl
              aria-label="Vista"
              data={VIEWS}
              value={view}
              onChange={(value) => {
                setDone(null);
                change(VIEW, value);
              }}
            />
            {view ? null : <NewsTools filters={filters} mayChange={mayChange} onNew={() => open(NEW)} />}
          </>
        )}
      </StaffPageHead>
      {done ? (
        <div className={classes.done}>
          <DoneNotice key={done.message} done={done} onUndone={(message) => setDone({ message })} />
        </div>
      ) : null}
      {openId ? (
        <NewsSlot
          key={openId}
          id={openId}
          onSaved={(news) => stored(news, `Se guardó «${news.titulo}».`)}
          onClose={() => open('')}
          onHistory={setHistory}
        />
      ) : (
        <View view={view} filters={filters} onEdit={open} onDone={setDone} />
      )}
      {history ? (
        <NewsHistory
          id={history}
          onRestored={(news) => stored(news, `Se restauró «${news.titulo}».`)}
          onClosed={() => setHistory('')}
        />
      ) : null}
    </>
  );
}

interface ViewProps {
  view: string;
  filters: NewsFilters;
  onEdit: (id: string) => void;
  onDone: (done: Done) => void;
}

function View({ view, filters, onEdit, onDone }: ViewProps) {
  if (view === 'textos') return <TextsView onDone={onDone} />;
  if (view === 'politica') return <PolicyView onDone={onDone} />;
  if (view) return <RedirectsView onDone={onDone} />;
  return <NewsList filters={filters} onEdit={onEdit} onDone={onDone} />;
}

interface ToolsProps {
  filters: NewsFilters;
  mayChange: boolean;
  onNew: () => void;
}

/** Search, filter, and the button for a new article. */
const NewsTools = ({ filters, mayChange, onNew }: ToolsProps) => (
  <>
    <StaffSearch
      what="noticias"
      placeholder="Título o dirección"
      text={filters.values.q}
      onText={(q) => filters.change({ q })}
    >
      <FilterSelect
        name="estado"
        filters={filters}
        aria-label="Sitio"
        data={[
          { value: '', label: 'Sitio' },
          ...NEWS_STATES.map((value) => ({ value, label: STATES[value].label })),
        ]}
      />
    </StaffSearch>
    {mayChange ? (
      <Button
        size="sm"
        id={openerId(NEW)}
        className={classes.create}
        leftSection={<IconPlus size={18} stroke={2} aria-hidden="true" />}
        onClick={onNew}
      >
        Nueva noticia
      </Button>
    ) : null}
  </>
);
