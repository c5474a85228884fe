import { type PageHandle, useBrand } from 'shared';
import { Link, useLoaderData } from 'shared/router';
import { dataPolicy } from '../../content/data-policy';
import { newsDate } from '../../content/news-date';
import { PageHead } from '../../parts/page/page-head';
import { ReadingLayout } from '../../parts/reading/reading-layout';
import classes from './data-policy-page.module.css';
import type { PolicyData } from './policy-loaders';
import { policySections } from './policy-sections';

/** The day of a version. A second version on the same day also has a number. */
const dayOf = (version: string) => newsDate(version.slice(0, 10));
const nameOf = (version: string) => [dayOf(version), ...version.split('-').slice(3)].join(', n.º ');

/** Head of a version at its own URL. The canonical URL of the version in force is the policy's page. */
export const handle: PageHandle = {
  head: ({ data }) => {
    const policy = (data as { policy: PolicyData } | null)?.policy;
    return {
      title: policy
        ? `${dataPolicy.heading}, versión del ${nameOf(policy.version)}`
        : 'Versión de la política',
      crumb: 'Versión anterior',
      description: 'Una versión de la política de tratamiento de datos, como se publicó.',
      parents: [{ title: 'Política de datos', path: dataPolicy.link }],
      ...(policy?.old ? { noindex: true } : { canonicalPath: dataPolicy.link }),
    };
  },
};

/** The policy that every form links to; each acceptance records its version (spec: decisions, "Calls"). */
export function Component() {
  return <PolicyView policy={useLoaderData<{ policy: PolicyData }>().policy} />;
}

/** A version of the policy, or a draft of one. */
export function PolicyView({ policy: { version, sections, others, old = false } }: { policy: PolicyData }) {
  const day = <time dateTime={version.slice(0, 10)}>{dayOf(version)}</time>;
  return (
    <div className={classes.page}>
      <PageHead
        crumb={old ? `Versión del ${nameOf(version)}` : 'Política de datos'}
        under={old ? [{ label: 'Política de datos', to: dataPolicy.link }] : undefined}
        heading={dataPolicy.heading}
        lead={dataPolicy.lead}
      >
        <p className={classes.version}>
          {old ? (
            <>
              Versión del {day}. Ya no rige: <Link to={dataPolicy.link}>lea la que rige hoy</Link>. Los datos
              del responsable son los actuales.
            </>
          ) : version ? (
            <>Versión vigente desde el {day}</>
          ) : (
            'Regirá desde el día en que se publique'
          )}
        </p>
      </PageHead>
      <ReadingLayout
        label="En esta política"
        sections={policySections(useBrand(), sections ?? dataPolicy.sections)}
      >
        {others.length > 0 ? (
          <section className={classes.others} aria-labelledby="otras-versiones">
            <h2 id="otras-versiones">Otras versiones</h2>
            <ul>
              {others.map((other) => (
                <li key={other}>
                  <Link to={`${dataPolicy.link}/${other}`}>Versión del {nameOf(other)}</Link>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </ReadingLayout>
    </div>
  );
}
