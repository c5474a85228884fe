import { useLoaderData } from 'shared/router';
import type { ListingContent } from '../../content/listings';
import layout from '../../layout/layout.module.css';
import { PageHead } from '../../layout/page-head';
import { CompareTray } from '../compare/compare-tray-host';
import { SearchForm } from '../search/search-form';
import type { ListingData } from './listing-loader';
import { ListingResults } from './listing-results';

/** All programs of one level. */
export function ListingPage({ content }: { content: ListingContent }) {
  const data = useLoaderData<ListingData>();
  return (
    <div className={layout.ridge}>
      <PageHead crumb={content.crumb} heading={content.heading} lead={content.lead}>
        <SearchForm level={content.level} />
      </PageHead>
      <div className={layout.width}>
        <ListingResults data={data} empty={content.empty} />
      </div>
      <CompareTray />
    </div>
  );
}
