/** The three views of the demo, by their value of `?vista=` (spec: staff-panel §2, "Messaging demo"). */
const VIEWS = ['panel', 'dividida', 'app'] as const;

export type View = (typeof VIEWS)[number];

/** View and open conversation in the URL; the default view is split. */
export function readUrl(parameters: URLSearchParams): { view: View; openId: string | null } {
  const named = parameters.get('vista');
  return { view: VIEWS.find((view) => view === named) ?? 'dividida', openId: parameters.get('chat') };
}

/** The URL with another view or conversation; defaults are left out. */
export function writeUrl(
  parameters: URLSearchParams,
  change: { view?: View; openId?: string | null },
): URLSearchParams {
  const next = new URLSearchParams(parameters);
  const { view, openId } = { ...readUrl(parameters), ...change };
  next.delete('vista');
  next.delete('chat');
  if (view !== 'dividida') next.set('vista', view);
  if (openId) next.set('chat', openId);
  return next;
}
