import { useLoaderData } from 'shared/router';
import layout from '../../layout/layout.module.css';
import { PageHead } from '../../layout/page-head';
import { type ListingContent, postgraduate, undergraduate } from './listing-content';
import type { ListingData } from './listing-loader';
import { ListingResults } from './listing-results';

export function UndergraduatePage() {
  return <ListingPage content={undergraduate} />;
}

export function PostgraduatePage() {
  return <ListingPage content={postgraduate} />;
}

function ListingPage({ content }: { content: ListingContent }) {
  const data = useLoaderData<ListingData>();
  return (
    <div className={layout.ridge}>
      <PageHead crumb={content.crumb} heading={content.heading} lead={content.lead} />
      <div className={layout.width}>
        <ListingResults data={data} empty={content.empty} />
      </div>
    </div>
  );
}
