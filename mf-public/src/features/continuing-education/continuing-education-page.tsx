import { ButtonLink, Picture } from 'shared/ui';
import { continuingEducation } from '../../content/continuing-education';
import layout from '../../parts/page/layout.module.css';
import { NextPages } from '../../parts/page/next-pages';
import { PageHead } from '../../parts/page/page-head';
import classes from './continuing-education-page.module.css';

const SIZES = '(max-width: 1240px) calc(100vw - 40px), 1200px';

/** spec: public-site §2: a heading and one sentence, no functionality. */
export function ContinuingEducationPage() {
  const { heading, lead, image, next } = continuingEducation;
  return (
    <div className={layout.last}>
      <PageHead crumb="Educación continua" heading={heading} lead={lead}>
        <ButtonLink className={layout.action} to="/contacto">
          Hablar con un asesor
        </ButtonLink>
      </PageHead>
      <div className={layout.width}>
        <Picture className={classes.picture} source={image} alt="" sizes={SIZES} priority />
      </div>
      <NextPages {...next} />
    </div>
  );
}
