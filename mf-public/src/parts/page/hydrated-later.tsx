import { type ReactNode, Suspense } from 'react';

/**
 * Content below the first screen. React hydrates it after the rest of the page, or as soon as the visitor presses
 * something in it, so that the header and the first controls are interactive earlier.
 */
export function HydratedLater({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>;
}
