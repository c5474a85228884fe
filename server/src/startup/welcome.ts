import type { Config } from '../config/config';
import { DEMO_ACCOUNTS } from '../identity/demo-accounts';
import { brandPlaceholders } from '../site/brand-placeholders';

/** Start message for the embedded defaults: URL, accounts and mailbox; empty without development parts. */
export function welcomeText(
  { development, localIdentity, brand }: Pick<Config, 'development' | 'localIdentity' | 'brand'>,
  address: string,
): string {
  if (!development.identity && !development.mailbox) return '';
  const placeholders = brandPlaceholders({ brand });
  const lines = [`El sitio está listo en ${address}`];
  if (development.identity && development.demoData) {
    lines.push('', `Cuentas de demostración (se entra en ${address}/login):`);
    const width = Math.max(...DEMO_ACCOUNTS.map(({ email }) => email.length));
    for (const { email, password, group, status } of DEMO_ACCOUNTS) {
      const temporary = status === 'FORCE_CHANGE_PASSWORD' ? ', contraseña temporal' : '';
      lines.push(`  ${email.padEnd(width)}  ${password.padEnd(12)}  ${group ?? 'sin grupo'}${temporary}`);
    }
    if (localIdentity.adminMfa) lines.push('  Los administradores necesitan un segundo factor.');
  }
  if (placeholders.length > 0) {
    lines.push(
      '',
      `La marca tiene todavía ${placeholders.length} valores de ejemplo: ${placeholders.join(', ')}.`,
    );
  }
  if (development.mailbox) lines.push('', `Buzón de correos: ${address}/dev/mail`);
  return `\n${lines.join('\n')}\n\n`;
}
