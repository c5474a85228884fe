import type { FastifyPluginAsync } from 'fastify';
import { privacyAskSchema } from 'shared/schemas';
import { masked } from '../consents/link-routes';
import { HttpError, notFound } from '../errors';
import { parseBody } from '../http/validation';
import { type FormField, formPage } from '../plain-pages/form-page';
import { type NamedSite, noticePage } from '../plain-pages/plain-page';
import { HOME, servePlainPages, takeHtmlForms } from '../plain-pages/plain-page-routes';
import type { MyData } from './my-data';

const UNKNOWN_LINK = 'El enlace no es válido o ya venció. Copie completo el enlace del correo, o escríbanos.';

const FIELDS: readonly FormField[] = [
  {
    name: 'tipo',
    label: '¿Qué quiere hacer?',
    type: 'select',
    options: [
      ['consulta', 'Ver mis datos: los envían a mi correo'],
      ['correccion', 'Corregir mis datos'],
      ['revocacion', 'Retirar la autorización: no me contacten más'],
      ['eliminacion', 'Eliminar mis datos'],
      ['queja', 'Poner una queja'],
    ],
  },
  { name: 'detalle', label: 'Cuéntenos', type: 'textarea', optional: 'para corregir o poner una queja' },
];

interface Dependencies {
  readonly myData: MyData;
  readonly site: NamedSite;
}

interface Route {
  Params: { token: string };
}

const limits = (max: number) => ({ config: { rateLimit: { max } }, schema: { hide: true } });

/** The pages on which a person asks about their data, opened by a link in an e-mail; they work without scripts and show no data. */
export function myDataPages({ myData, site }: Dependencies): FastifyPluginAsync {
  const addressOf = (read: (token: string) => string | null, token: string): string => {
    const address = read(token);
    if (address === null) throw notFound(UNKNOWN_LINK);
    return address;
  };
  const form = (address: string, action: string, more: Partial<Parameters<typeof formPage>[0]> = {}) =>
    formPage({
      brandName: site.brandName,
      title: 'Sus datos personales',
      subject: `Puede ver, corregir o retirar los datos que guardamos con el correo ${masked(address)}.`,
      action,
      fields: FIELDS,
      values: {},
      errors: {},
      asksConsent: false,
      ...more,
    });

  return async (app) => {
    takeHtmlForms(app, { bodyLimit: 32_768 });
    servePlainPages(app, site);

    app.get<Route>('/mis-datos/:token', limits(60), async ({ params, url }, reply) =>
      reply.send(form(addressOf(myData.links.readRights, params.token), url)),
    );

    app.post<Route>('/mis-datos/:token', limits(10), async ({ params, body, url }, reply) => {
      const address = addressOf(myData.links.readRights, params.token);
      const values = (body ?? {}) as Record<string, string>;
      try {
        const { tipo, detalle } = parseBody(privacyAskSchema, values);
        const text = await myData.ask(address, tipo, detalle);
        return reply.send(noticePage({ brandName: site.brandName, heading: 'Listo', text, link: HOME }));
      } catch (error) {
        if (!(error instanceof HttpError) || !error.fields) throw error;
        const { message, fields } = error;
        return reply.code(400).send(form(address, url, { values, message, errors: fields }));
      }
    });

    app.get<Route>('/mis-datos/archivo/:token', limits(30), async ({ params }, reply) =>
      reply.send(await myData.read(addressOf(myData.links.readFile, params.token))),
    );
  };
}
