import { lazy, Suspense, useEffect, useState } from 'react';

/** If the notice's code cannot be loaded, as without a connection, the page stays as it is. */
const VisitorNotice = lazy(() =>
  import(/* webpackChunkName: "new-version" */ './visitor-notice').catch(() => ({ default: () => <></> })),
);

/** Long after the page is interactive: nobody needs to know about a release sooner. */
const LOAD_AFTER_MS = 4_000;

/** The notice of a new version on public pages; its code loads late, so that it delays nothing. */
export function LateVisitorNotice() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate) return null;
  return (
    <Suspense fallback={null}>
      <VisitorNotice />
    </Suspense>
  );
}
