import type { ListingContent } from '../../content/listings';
import { CompareTray } from '../../parts/compare-tray/compare-tray-host';
import layout from '../../parts/page/layout.module.css';
import { PageHead } from '../../parts/page/page-head';
import { SearchForm } from '../../parts/search-form/search-form';
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
