import { useSearchParams } from 'shared/router';

/** Names the open program in the URL. */
const OPEN = 'programa';
/** In the URL while the list of contradictions is open. */
const CONTRADICTIONS = 'contradicciones';

/** In the URL while the last changes are open. */
const CHANGES = 'cambios';

/** What is open in the panel, as the URL has it. */
export function usePanelUrl() {
  const [search, setSearch] = useSearchParams();
  const change = (values: Readonly<Record<string, string>>) =>
    setSearch(
      (known) => {
        const next = new URLSearchParams(known);
        for (const [name, value] of Object.entries(values)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { preventScrollReset: true },
    );
  return {
    /** Of the program whose form is open; empty for none. */
    openId: search.get(OPEN) ?? '',
    showsContradictions: search.has(CONTRADICTIONS),
    showsChanges: search.has(CHANGES),
    open: (id: string) => change({ [OPEN]: id, [CONTRADICTIONS]: '' }),
    showChanges: (shown: boolean) => change({ [CHANGES]: shown ? '1' : '' }),
    showContradictions: (shown: boolean) => change({ [CONTRADICTIONS]: shown ? '1' : '' }),
  };
}

export type PanelUrl = ReturnType<typeof usePanelUrl>;
