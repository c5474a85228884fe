import { type ServiceName, services } from '../../content/services';
import { PageHead } from '../../layout/page-head';
import classes from './service-page.module.css';

/** A heading and one paragraph (spec: public-site §2, "Service pages"). */
export function ServicePage({ name }: { name: ServiceName }) {
  const service = services[name];
  return (
    <div className={classes.page}>
      <PageHead
        under={[{ label: 'Servicios' }]}
        crumb={service.heading}
        heading={service.heading}
        lead={service.text}
        picture={service.image}
      />
    </div>
  );
}
