import { z } from 'zod';

/**
 * zod for code that a browser loads. By default zod tries `new Function` to see whether it may generate code; the site's
 * content security policy forbids that, and every browser reports it. This setting must run before any schema is made.
 */
if ('document' in globalThis) z.config({ jitless: true });

export { z };
