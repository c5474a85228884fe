import { type ReactNode, Suspense } from 'react';

/**
 * Content below the first screen. React takes over the content of a boundary after the rest of the page, or at once when
 * somebody presses something in it, so that the header and the first controls answer earlier.
 */
export function HydratedLater({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>;
}
