import { z } from 'zod';

/**
 * zod for code that a browser loads. By default it tries `new Function` to see whether it may generate code, which the site's
 * content security policy forbids and every browser reports. This runs before any schema is made.
 */
if ('document' in globalThis) z.config({ jitless: true });

export { z };
