import type { ReactNode } from 'react';
import { Row } from '../ui/kit/layout';

/** Buttons below what they are about, at its end. */
export const Toolbar = ({ children }: { children: ReactNode }) => (
  <Row gap={8} align="stretch" justify="flex-end">
    {children}
  </Row>
);
