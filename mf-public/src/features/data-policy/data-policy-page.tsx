import { useBrand } from 'shared';
import { dataPolicy } from '../../content/data-policy';
import { newsDate } from '../../content/news-date';
import { PageHead } from '../../parts/page/page-head';
import { ReadingLayout } from '../../parts/reading/reading-layout';
import classes from './data-policy-page.module.css';
import { policySections } from './policy-sections';

/** The policy that every form names; its version goes with each acceptance (spec: decisions, "Calls"). */
export function DataPolicyPage() {
  return (
    <div className={classes.page}>
      <PageHead crumb="Política de datos" heading={dataPolicy.heading} lead={dataPolicy.lead}>
        <p className={classes.version}>
          Versión vigente desde el <time dateTime={dataPolicy.version}>{newsDate(dataPolicy.version)}</time>
        </p>
      </PageHead>
      <ReadingLayout label="En esta política" sections={policySections(useBrand())} />
    </div>
  );
}
