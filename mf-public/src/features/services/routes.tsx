import type { RouteObject } from 'shared/router';
import type { ServiceName } from '../../content/services';
import { staticRoute } from '../../parts/page/static-route';

const servicePage = () => import(/* webpackChunkName: "service-page" */ './service-page');
const loaders = () => import(/* webpackChunkName: "desk-loaders" */ '../../news/desk-loaders');

function serviceRoute(path: string, name: ServiceName): RouteObject {
  const page = async () => {
    const { ServicePage } = await servicePage();
    return () => <ServicePage name={name} />;
  };
  return staticRoute(path, name, page, {
    data: async (args) => (await loaders()).serviceDataOf(args),
  });
}

/** spec: public-site §2, "Service pages". */
export const serviceRoutes: RouteObject[] = [
  serviceRoute('/servicios/asesoria', 'advising'),
  serviceRoute('/servicios/capacitacion', 'training'),
  serviceRoute('/servicios/soporte', 'support'),
];
