import { useLoaderData } from 'shared/router';

/** The text of a page: what the team has made of it, or that of `content/`. `name` is of `search-engines/editable-texts.ts`. */
export function useSiteText(): (name: string, written: string) => string {
  const { texts } = useLoaderData<{ texts?: Readonly<Record<string, string>> }>();
  return (name, written) => texts?.[name] ?? written;
}
