import type { ListingContent } from '../../content/listings';
import layout from '../../layout/layout.module.css';
import { PageHead } from '../../layout/page-head';
import { CompareTray } from '../compare/compare-tray-host';
import { SearchForm } from '../search/search-form';
import { ListingResults } from './listing-results';

/** All programs of one level. */
export function ListingPage({ content }: { content: ListingContent }) {
  return (
    <div className={layout.ridge}>
      <PageHead crumb={content.crumb} heading={content.heading} lead={content.lead}>
        <SearchForm level={content.level} />
      </PageHead>
      <div className={layout.width}>
        <ListingResults content={content} />
      </div>
      <CompareTray />
    </div>
  );
}
