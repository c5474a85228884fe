/** Content pages whose sections have URLs of their own: path → ids of the sections. */
export type Anchors = ReadonlyMap<string, ReadonlySet<string>>;

interface WithSections {
  link: string;
  sections: readonly { id: string }[];
}

function hasSections(value: unknown): value is WithSections {
  return typeof value === 'object' && value !== null && 'link' in value && 'sections' in value;
}

/** Finds these pages among the exports of content files. */
export function anchorsOf(exported: readonly unknown[]): Anchors {
  const pages = exported.filter(hasSections);
  return new Map(pages.map(({ link, sections }) => [link, new Set(sections.map(({ id }) => id))]));
}
