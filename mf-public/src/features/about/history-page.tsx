import type { CSSProperties } from 'react';
import { ButtonLink, Picture, Stack } from 'shared/ui';
import { history, milestones } from '../../content/history';
import layout from '../../parts/page/layout.module.css';
import { PageHead } from '../../parts/page/page-head';
import classes from './history-page.module.css';

const SIZES = '(max-width: 767px) calc(100vw - 72px), (max-width: 1240px) 44vw, 564px';

/** Timeline of the history (spec: public-site §2). */
export function HistoryPage() {
  return (
    <>
      <PageHead
        centred
        under={[{ label: 'Sobre nosotros', to: '/sobre-nosotros' }]}
        crumb="Historia"
        heading={history.heading}
        lead={history.lead}
      />
      <ol className={`${layout.width} ${classes.timeline}`} aria-label="Línea de tiempo">
        {milestones.map(({ year, title, description, colours, image, alt }, index) => {
          const next = milestones[index + 1]?.colours ?? colours;
          const style = { '--line': colours.line, '--next': next.line, '--ring': colours.ring };
          return (
            <li key={year} className={classes.milestone} style={style as CSSProperties}>
              <Picture source={image} alt={alt} sizes={SIZES} priority={index === 0} />
              <Stack gap={8} className={classes.text}>
                <h2>
                  <time className={classes.year} dateTime={String(year)}>
                    {year}
                  </time>{' '}
                  {title}
                </h2>
                <p>{description}</p>
              </Stack>
            </li>
          );
        })}
      </ol>
      <section className={`${layout.width} ${layout.section} ${classes.end}`}>
        <h2>{history.end.heading}</h2>
        <ButtonLink to={history.end.link}>{history.end.label}</ButtonLink>
      </section>
    </>
  );
}
