import { z } from 'zod';
import { StartupError } from './startup-error';
import { trustProxySchema } from './trust-proxy';

const SWITCH = z.enum(['on', 'off']).optional();
const port = z.coerce.number().int().min(0).max(65535);
const text = z.string().trim().min(1);

/** The variables that the server reads. An empty value counts as not set. */
const environmentSchema = z.object({
  PORT: port.default(3000),
  HOST: text.default('127.0.0.1'),
  DATA_DIR: text.optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(10),
  DATABASE_FORM_POOL_SIZE: z.coerce.number().int().min(1).max(50).default(3),
  DATABASE_LISTEN_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_STANDBY_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).optional(),
  COGNITO_USER_POOL_ID: z
    .string()
    .max(55)
    .regex(/^[\w-]+_[0-9a-zA-Z]+$/)
    .optional(),
  COGNITO_CLIENT_ID: text.optional(),
  COGNITO_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: text.default('Puentes <no-responder@puentes.example>'),
  STAFF_MAILBOX: text.default('asesores@puentes.example'),
  RETENTION: z.enum(['daily', 'manual']).default('manual'),
  DAILY_DIGEST: z.enum(['on', 'off']).default('on'),
  SITE_CONFIG: text.optional(),
  SERVICES: text.optional(),
  ADDRESS_SALT: z.string().min(16).optional(),
  TRUST_PROXY: trustProxySchema.optional(),
  CONTACT_MIN_FILL_MS: z.coerce.number().int().min(0).max(60_000).default(1_000),
  CONTACT_RATE_LIMIT: z.coerce.number().int().min(1).default(300),
  RELEASE_KEY_FILE: text.optional(),
  RELEASES_S3_BUCKET: text.optional(),
  RELEASES_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  RELEASES_S3_REGION: text.default('us-east-1'),
  CANARY_NETWORKS: z.coerce.number().int().min(1).max(100).optional(),
  MODULE_TABLES_MB: z.coerce.number().int().min(1).max(1_000_000).default(256),
  METRICS_TOKEN: z.string().min(16).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  LOCAL_IDENTITY: SWITCH,
  LOCAL_MAILBOX: SWITCH,
  DEMO_DATA: SWITCH,
  LOCAL_TOKEN_SECONDS: z.coerce.number().int().min(5).max(86_400).default(3_600),
  LOCAL_PASSWORD_AUTH: SWITCH,
  LOCAL_SIGN_UP: SWITCH,
  ADMIN_MFA: z.enum(['required', 'optional']).default('optional'),
  // Several, separated by commas, so that a new key can be handed out before the old one is removed.
  VOCATIONAL_TEST_KEYS: z
    .string()
    .transform((keys) => keys.split(',').map((key) => key.trim()))
    .pipe(z.array(z.string().min(24)))
    .default([]),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  IMAGES_S3_BUCKET: text.optional(),
  IMAGES_S3_REGION: text.default('us-east-1'),
  IMAGES_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  DOCUMENTS_S3_BUCKET: text.optional(),
  DOCUMENTS_S3_REGION: text.default('us-east-1'),
  DOCUMENTS_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  // 32 bytes in base64url, as `npm run operate -- key create` makes them.
  DOCUMENTS_KEY: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
  DEV_REMOTES: text.optional(),
  MODULE_ORIGINS: text.optional(),
});

/** The checked environment. */
export type Environment = z.infer<typeof environmentSchema>;

/** Checks the environment, or throws a `StartupError` that names the variables at fault. */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const filled = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(filled);
  if (parsed.success) return parsed.data;
  const names = parsed.error.issues.map((issue) => issue.path.join('.'));
  throw new StartupError(`Variables de entorno que no son válidas: ${[...new Set(names)].join(', ')}.`);
}
