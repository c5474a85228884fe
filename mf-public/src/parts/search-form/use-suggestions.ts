import { useEffect, useState } from 'react';
import { programPath, UNIVERSITIES, wordSearch } from 'shared/rules';
import { searchPrograms } from '../../programs/programs-call';

/** Debounces typing. */
const TYPING_MS = 180;
const SHORTEST = 2;
const PROGRAMS = 5;
const INSTITUTIONS = 2;

/** One line of the list. */
export interface Suggestion {
  path: string;
  title: string;
  note?: string;
  picture?: 'university';
  /** Shown with the scene of its subject. */
  program?: { id: string; title: string };
}

interface Group {
  name: string;
  entries: Suggestion[];
}

interface Found {
  /** The text that the suggestions are for. */
  text: string;
  groups: Group[];
  failed: boolean;
}

const NOTHING: Found = { text: '', groups: [], failed: false };

/** Institutions whose names contain every typed word. */
function institutions(text: string): Suggestion[] {
  const matches = wordSearch(text);
  return UNIVERSITIES.filter(({ label, name }) => matches(`${label} ${name}`))
    .slice(0, INSTITUTIONS)
    .map(({ name, slug }) => ({ path: `/oferta-academica/${slug}`, title: name, picture: 'university' }));
}

async function find(text: string, level: string, signal: AbortSignal): Promise<Group[]> {
  const query = { text, level, page: 1, size: PROGRAMS };
  const { programs } = await searchPrograms(query, fetch, signal);
  const groups: Group[] = [
    {
      name: 'Programas',
      entries: programs.map((program) => ({
        path: programPath(program),
        title: program.title,
        note: program.university,
        program,
      })),
    },
    { name: 'Universidades', entries: level ? [] : institutions(text) },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

/** Suggestions for the typed text; the previous ones stay while new ones load. */
export function useSuggestions(text: string, level: string) {
  const [found, setFound] = useState<Found>(NOTHING);
  const asked = text.length >= SHORTEST;

  useEffect(() => {
    if (!asked) {
      setFound(NOTHING);
      return;
    }
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => {
      find(text, level, signal).then(
        (groups) => signal.aborted || setFound({ text, groups, failed: false }),
        () => signal.aborted || setFound({ text, groups: [], failed: true }),
      );
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text, level, asked]);

  return { ...found, answered: found.text === text };
}
