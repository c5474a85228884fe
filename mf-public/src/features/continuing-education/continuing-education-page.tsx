import { ButtonLink } from 'shared/ui';
import { continuingEducation } from '../../content/continuing-education';
import layout from '../../layout/layout.module.css';
import { PageHead } from '../../layout/page-head';
import classes from './continuing-education-page.module.css';

/** spec: public-site §2: a heading and one sentence, no functionality. */
export function ContinuingEducationPage() {
  const { heading, lead, image } = continuingEducation;
  return (
    <div className={layout.last}>
      <PageHead crumb="Educación continua" heading={heading} lead={lead}>
        <ButtonLink className={layout.action} to="/contacto">
          Hablar con un asesor
        </ButtonLink>
      </PageHead>
      <div className={layout.width}>
        <img className={classes.picture} src={image} alt="" width={960} height={600} fetchPriority="high" />
      </div>
    </div>
  );
}
