import { ButtonLink } from 'shared/ui';
import { continuingEducation } from '../../content/continuing-education';
import layout from '../../layout/layout.module.css';
import { PageHead } from '../../layout/page-head';

/** spec: public-site §2: a heading and one sentence, no functionality. */
export function ContinuingEducationPage() {
  return (
    <div className={layout.last}>
      <PageHead
        crumb="Educación continua"
        heading={continuingEducation.heading}
        lead={continuingEducation.lead}
        picture={continuingEducation.image}
      >
        <ButtonLink className={layout.action} to="/contacto">
          Hablar con un asesor
        </ButtonLink>
      </PageHead>
    </div>
  );
}
