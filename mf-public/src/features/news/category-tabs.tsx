import type { KeyboardEvent } from 'react';
import { Link } from 'shared/router';
import { Row } from 'shared/ui';
import { NEWS_CATEGORIES } from '../../content/news';
import { ALL, newsUrl } from '../../news/shown-news';
import classes from './category-tabs.module.css';

const TABS = [ALL, ...NEWS_CATEGORIES];

interface CategoryTabsProps {
  selected: string;
  /** Id of the panel that the tabs change. */
  panel: string;
}

/** Tabs that are links: each category has a URL, and they work before the scripts do. */
export function CategoryTabs({ selected, panel }: CategoryTabsProps) {
  const inTabOrder = TABS.includes(selected) ? selected : ALL;
  return (
    <Row
      gap={8}
      align="stretch"
      className={classes.tabs}
      role="tablist"
      aria-label="Categorías"
      onKeyDown={moveFocus}
    >
      {TABS.map((category) => (
        <Link
          key={category}
          role="tab"
          aria-selected={category === selected}
          aria-controls={panel}
          tabIndex={category === inTabOrder ? undefined : -1}
          to={newsUrl(category)}
          preventScrollReset
          replace
        >
          {category}
        </Link>
      ))}
    </Row>
  );
}

/** Arrows, Home and End move between the tabs; Enter or the space bar follows one. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const at = tabs.indexOf(document.activeElement as HTMLElement);
  if (event.key === ' ') {
    event.preventDefault();
    tabs[at]?.click();
    return;
  }
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  tabs.at(to % tabs.length)?.focus();
}
