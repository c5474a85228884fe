import type { RouteObject } from 'shared/router';
import ridge from '../../assets/cordillera.svg';
import { staticRoute } from '../../parts/page/static-route';

const contactPage = () => import(/* webpackChunkName: "contact-page" */ './contact-page');

/** spec: public-site §2, "Contact page". */
export const contactRoutes: RouteObject[] = [
  staticRoute('/contacto', 'contact', async () => (await contactPage()).ContactPage, {
    preloadImages: [ridge],
  }),
];
