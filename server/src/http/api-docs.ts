import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** The groups of the description, by the paths that their resources own. */
const GROUPS: readonly (readonly [path: RegExp, group: string])[] = [
  [/^\/api\/(crm-handler|v1\/(leads|files|assignment|goals))\b/, 'CRM'],
  [/^\/api\/(subir-imagen|v1\/programs)\b/, 'Programas'],
  [/^\/api\/v1\/(news|policy|redirects|texts)\b/, 'Noticias y textos'],
  [/^\/api\/(lambda-excel|v1\/vocational-tests)\b/, 'Tests vocacionales'],
  [/^\/api\/(schedule|cancel)\b/, 'Recordatorios'],
  [/^\/api\/comerciales-/, 'Comerciales'],
  [/^\/api\/v1\/account\b/, 'Mi cuenta'],
  [/^\/api\/v1\/audit\b/, 'Auditoría'],
  [/^\/api\/v1\/calendar\b/, 'Calendario'],
  [/^\/api\/v1\/(consents|privacy-requests)\b/, 'Consentimientos'],
  [/^\/api\/v1\/contact\b/, 'Contacto'],
  [/^\/api\/v1\/enrolments\b/, 'Mi inscripción'],
  [/^\/api\/v1\/mail\b/, 'Correos'],
  [/^\/api\/v1\/templates\b/, 'Plantillas'],
  [/^\/api\/v1\/(modules|releases)\b/, 'Versiones'],
  [/^\/api\/v1\/state\b/, 'Estado'],
  [/^\/api\/v1\/telemetry\b/, 'Módulos'],
  [/^\/api\/v1\/users\b/, 'Usuarios'],
];

/** The API description at `/api/docs`, made from the schemas of the routes. Register it before the routes. */
export async function installApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'API de Puentes',
        description: 'Catálogo, solicitudes de contacto y leads',
        version: '1.0.0',
      },
      components: {
        securitySchemes: {
          idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          teamKey: {
            type: 'apiKey',
            in: 'header',
            name: 'authorization',
            description:
              '`Team` y un JWT firmado con la llave del equipo sobre esta orden y su cuerpo (npm run release).',
          },
          apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' },
        },
      },
    },
    transform(route) {
      const { schema, url } = jsonSchemaTransform(route);
      const group = GROUPS.find(([path]) => path.test(url))?.[1];
      return { schema: { ...schema, ...(group && { tags: [group] }) }, url };
    },
  });
  // Groups start collapsed: with this many calls, the page draws only what is in the window.
  await app.register(swaggerUi, { routePrefix: '/api/docs', uiConfig: { docExpansion: 'none' } });
}
