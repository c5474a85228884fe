import { useSearchParams } from 'shared/router';

/** URL parameter for the open program. */
const OPEN = 'programa';
/** URL parameter that opens the list of contradictions. */
const CONTRADICTIONS = 'contradicciones';

/** URL parameter that opens the last changes. */
const CHANGES = 'cambios';

/** What is open in the panel, according to the URL. */
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
    /** Id of the program whose form is open; empty for none. */
    openId: search.get(OPEN) ?? '',
    showsContradictions: search.has(CONTRADICTIONS),
    showsChanges: search.has(CHANGES),
    open: (id: string) => change({ [OPEN]: id, [CONTRADICTIONS]: '' }),
    showChanges: (shown: boolean) => change({ [CHANGES]: shown ? '1' : '' }),
    showContradictions: (shown: boolean) => change({ [CONTRADICTIONS]: shown ? '1' : '' }),
  };
}

export type PanelUrl = ReturnType<typeof usePanelUrl>;
