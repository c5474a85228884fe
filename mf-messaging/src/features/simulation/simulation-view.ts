/** The three ways to look at the demo, as `?vista=` names them (spec: staff-panel §2, "Messaging demo"). */
const VIEWS = ['panel', 'dividida', 'app'] as const;

export type View = (typeof VIEWS)[number];

/** What the URL says: the view, split unless another is named, and the open conversation. */
export function readUrl(parameters: URLSearchParams): { view: View; openId: string | null } {
  const named = parameters.get('vista');
  return { view: VIEWS.find((view) => view === named) ?? 'dividida', openId: parameters.get('chat') };
}

/** The URL with another view or conversation; what is the default is left out. */
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
