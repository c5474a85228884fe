import { paying } from '../../content/paying';
import { PageHead } from '../../parts/page/page-head';
import { ReadingLayout } from '../../parts/reading/reading-layout';

/** Explains money matters: loans, severance pay, and what a degree is worth. */
export function PayingPage() {
  return (
    <>
      <PageHead crumb="Cómo pagar" heading={paying.heading} lead={paying.lead} />
      <ReadingLayout label="En esta página" sections={paying.sections} />
    </>
  );
}
