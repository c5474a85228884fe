import { ButtonLink } from 'shared/ui';
import { type ServiceName, services } from '../../content/services';
import layout from '../../parts/page/layout.module.css';
import { NextPages } from '../../parts/page/next-pages';
import { PageHead } from '../../parts/page/page-head';
import { useSiteText } from '../../site-texts/use-site-text';

/** A heading and one paragraph (spec: public-site §2, "Service pages"). */
export function ServicePage({ name }: { name: ServiceName }) {
  const service = services[name];
  const text = useSiteText();
  return (
    <div className={layout.last}>
      <PageHead
        under={[{ label: 'Servicios', to: '/servicios' }]}
        crumb={service.heading}
        heading={service.heading}
        lead={text(`servicios.${name}`, service.text)}
        picture={service.image}
      >
        <ButtonLink className={layout.action} to="/contacto">
          Hablar con un asesor
        </ButtonLink>
      </PageHead>
      <NextPages
        heading="También hacemos esto"
        pages={Object.entries(services)
          .filter(([, other]) => other !== service)
          .map(([other, { heading, inShort, path }]) => ({
            title: heading,
            text: text(`servicios.${other}-breve`, inShort),
            path,
          }))}
      />
    </div>
  );
}
