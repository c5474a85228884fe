import type { ReactNode } from 'react';
import type { Section } from '../../content/sections';
import { HydratedLater } from '../page/hydrated-later';
import layout from '../page/layout.module.css';
import { ContentsNav } from './contents-nav';
import classes from './reading-layout.module.css';
import { SectionList } from './section-list';

interface ReadingLayoutProps {
  /** Heading of the table of contents. */
  label: string;
  sections: readonly Section[];
  /** Content after the text. */
  children?: ReactNode;
}

/** A long text with its table of contents: beside it on wide screens, above it on narrow ones. */
export function ReadingLayout({ label, sections, children }: ReadingLayoutProps) {
  return (
    <div className={`${layout.width} ${classes.grid}`}>
      <ContentsNav label={label} sections={sections} />
      <div>
        <HydratedLater>
          <SectionList sections={sections} />
        </HydratedLater>
        {children}
      </div>
    </div>
  );
}
