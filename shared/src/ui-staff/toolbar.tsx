import type { ReactNode } from 'react';
import { Row } from '../ui/kit/layout';

/** Buttons at the right edge, below the content that they act on. */
export const Toolbar = ({ children }: { children: ReactNode }) => (
  <Row gap={8} align="stretch" justify="flex-end">
    {children}
  </Row>
);
