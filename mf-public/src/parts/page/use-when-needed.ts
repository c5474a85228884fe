import { type ComponentType, useEffect, useState } from 'react';

/** A component whose code loads when there is something to show; null until then, or if there is nothing. */
export function useWhenNeeded<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  needed: boolean,
): ComponentType<Props> | null {
  const [loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (!needed) return;
    let left = false;
    load().then(
      (module) => {
        if (!left) setLoaded(() => module.default);
      },
      // Its content is stored, so the next page can try again.
      (error: unknown) => console.error(error),
    );
    return () => {
      left = true;
    };
  }, [load, needed]);
  return needed ? loaded : null;
}
