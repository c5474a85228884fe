const page = (title: string, text: string) =>
  '<!DOCTYPE html><html lang="es-CO"><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
  `<title>${title}</title>` +
  '<style>body{font:1rem/1.5 system-ui,sans-serif;max-width:34rem;margin:20vh auto 0;padding:0 1.25rem;color:#10243e}' +
  'h1{font-size:1.5rem}a{color:inherit}</style></head>' +
  `<body><main><h1>${title}</h1><p>${text}</p><p><a href="">Reintentar</a></p></main></body></html>`;

/** Shown while there is no shell to serve, as before the first promotion. */
export const NOT_READY_PAGE = page(
  'En preparación',
  'El sitio aún no tiene una versión publicada. Ejecute «npm start» o promueva un «shell».',
);

/** Shown in place of a page when the server itself failed. */
export const ERROR_PAGE = page(
  'No pudimos mostrar esta página',
  'Ocurrió un error en el servidor. Espere un momento y vuelva a intentarlo.',
);
