import { lazy, Suspense, useEffect, useState } from 'react';

/** A page stays as it is where the notice's code does not come, for example without a connection. */
const VisitorNotice = lazy(() =>
  import(/* webpackChunkName: "new-version" */ './visitor-notice').catch(() => ({ default: () => <></> })),
);

/** Long after the page answers: nobody needs to know of a release sooner. */
const LOAD_AFTER_MS = 4_000;

/** The notice of a new version on public pages; its code comes when the page has long been there. */
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
