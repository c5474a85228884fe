import type { MessageTemplate } from 'shared/schemas';

const GROUPS = [
  ['sistema', 'Del panel'],
  ['equipo', 'Del equipo'],
  ['propia', 'Suyas'],
] as const;

/** Templates grouped by owner, without empty groups. */
export const templateGroups = (templates: readonly MessageTemplate[]) =>
  GROUPS.map(([de, title]) => ({ title, templates: templates.filter((one) => one.de === de) })).filter(
    ({ templates: shown }) => shown.length > 0,
  );
