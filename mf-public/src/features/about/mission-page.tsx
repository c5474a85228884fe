import { Link } from 'shared/router';
import { Picture, Stack } from 'shared/ui';
import { missionPage, purposes } from '../../content/mission';
import layout from '../../parts/page/layout.module.css';
import { PageHead } from '../../parts/page/page-head';
import classes from './mission-page.module.css';

const SIZES = '(max-width: 1023px) calc(100vw - 40px), (max-width: 1240px) 44vw, 568px';

/** spec: public-site §2, "About pages". */
export function MissionPage() {
  return (
    <>
      <PageHead
        under={[{ label: 'Sobre nosotros', to: '/sobre-nosotros' }]}
        crumb="Misión y visión"
        heading={missionPage.heading}
        lead={missionPage.lead}
      />
      {purposes.map(({ heading, text, points, image, alt }, index) => (
        <section key={heading} className={classes.band}>
          <div className={`${layout.width} ${classes.purpose}`}>
            <Picture source={image} alt={alt} sizes={SIZES} priority={index === 0} />
            <Stack gap={16} className={classes.text}>
              <h2>{heading}</h2>
              {text.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              <ul>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            </Stack>
          </div>
        </section>
      ))}
      <section className={`${layout.width} ${classes.services}`} aria-labelledby="servicios">
        <h2 id="servicios">{missionPage.services.heading}</h2>
        <ul>
          {missionPage.services.items.map(({ title, text, link }) => (
            <li key={link}>
              <h3>
                <Link className={layout.cover} to={link}>
                  {title}
                </Link>
              </h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
