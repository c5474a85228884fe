import type { RouteObject } from 'shared/router';
import advising from '../../assets/servicio-asesoria.svg';
import training from '../../assets/servicio-capacitacion.svg';
import support from '../../assets/servicio-soporte.svg';
import { heads } from '../../content/heads';
import type { ServiceName } from '../../content/services';
import { staticRoute } from '../../layout/static-route';

const servicePage = () => import(/* webpackChunkName: "service-page" */ './service-page');

function serviceRoute(path: string, name: ServiceName, picture: string): RouteObject {
  const page = async () => {
    const { ServicePage } = await servicePage();
    return () => <ServicePage name={name} />;
  };
  return staticRoute(path, heads[name], page, [picture]);
}

/** spec: public-site §2, "Service pages". */
export const serviceRoutes: RouteObject[] = [
  serviceRoute('/servicios/asesoria', 'advising', advising),
  serviceRoute('/servicios/capacitacion', 'training', training),
  serviceRoute('/servicios/soporte', 'support', support),
];
