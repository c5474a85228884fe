import { expect, test } from 'vitest';
import { testConfig } from '../testing/test-app';
import { welcomeText } from './welcome';

test('the embedded defaults print the URL, the demo accounts and the mailbox page', () => {
  const text = welcomeText(testConfig(), 'http://localhost:3000');
  expect(text).toContain('El sitio está listo en http://localhost:3000');
  expect(text).toContain('http://localhost:3000/login');
  expect(text).toMatch(/admin@example\.com +Clave2026 +admin\n/);
  expect(text).toMatch(/asesor3@example\.com +Clave2026 +comercial\n/);
  expect(text).toMatch(/sinrol@example\.com +Clave2026 +sin grupo\n/);
  expect(text).toMatch(/nueva@example\.com +Temporal2026 +comercial, contraseña temporal\n/);
  expect(text).toContain('http://localhost:3000/dev/mail\n');
  expect(text).toMatch(/valores de ejemplo: name, legalName, .*links\.pagos/);
  const named = testConfig({
    SITE_CONFIG: '{"brand":{"name":"Otra","links":{"pagos":"https://x.example"}}}',
  });
  expect(welcomeText(named, 'http://localhost:3000')).not.toMatch(/ejemplo: name|links\.pagos/);
});

test('without development parts nothing is printed, without demo data no account', () => {
  const real = testConfig({
    DATABASE_URL: 'postgres://db.example/puentes',
    COGNITO_USER_POOL_ID: 'us-east-1_Abc123',
    COGNITO_CLIENT_ID: 'cliente',
    SMTP_URL: 'smtp://mail.example:25',
  });
  expect(welcomeText(real, 'http://localhost:3000')).toBe('');
  expect(welcomeText(testConfig({ DEMO_DATA: 'off' }), 'http://localhost:3000')).not.toContain('Clave2026');
});
