import { type ComponentType, useEffect, useState } from 'react';

/** A component whose code is loaded when there is something to show; null until then, and while there is nothing. */
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
      // What it shows is stored; it is tried again on the next page.
      (error: unknown) => console.error(error),
    );
    return () => {
      left = true;
    };
  }, [load, needed]);
  return needed ? loaded : null;
}
