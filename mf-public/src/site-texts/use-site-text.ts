import { useLoaderData } from 'shared/router';

/** A page's text: the team's version, or that of `content/`. `name` is one of `search-engines/editable-texts.ts`. */
export function useSiteText(): (name: string, written: string) => string {
  const { texts } = useLoaderData<{ texts?: Readonly<Record<string, string>> }>();
  return (name, written) => texts?.[name] ?? written;
}
