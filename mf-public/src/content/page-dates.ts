/**
 * When the words or figures of a page last changed: search engines are told so. Change the date with the page.
 * Articles have their own dates, programs those of the catalogue, and pages that list programs the later of both.
 */
export const pageDates: readonly { path: string; date: string }[] = [
  { path: '/', date: '2026-11-21' },
  { path: '/pregrado', date: '2026-11-20' },
  { path: '/posgrado', date: '2026-11-20' },
  { path: '/bachillerato', date: '2026-11-20' },
  { path: '/ingles', date: '2026-11-20' },
  { path: '/educacion-continua', date: '2026-11-20' },
  { path: '/oferta-academica/u-libertadores', date: '2026-11-21' },
  { path: '/oferta-academica/u-iberoamericana', date: '2026-11-21' },
  { path: '/oferta-academica/u-popular-del-cesar', date: '2026-11-21' },
  { path: '/oferta-academica/u-juan-de-castellanos', date: '2026-11-21' },
  { path: '/oferta-academica/u-poli', date: '2026-11-21' },
  { path: '/oferta-academica/fundes', date: '2026-11-21' },
  { path: '/oferta-academica/umecit', date: '2026-11-21' },
  { path: '/oferta-academica/cgedi', date: '2026-11-21' },
  { path: '/oferta-academica/el-politecnico-mayor-andino', date: '2026-11-21' },
  { path: '/oferta-academica/unade', date: '2026-11-21' },
  { path: '/sobre-nosotros/historia', date: '2026-11-20' },
  { path: '/sobre-nosotros/mision-y-vision', date: '2026-11-20' },
  { path: '/sobre-nosotros/equipo', date: '2026-11-20' },
  { path: '/servicios/asesoria', date: '2026-11-20' },
  { path: '/servicios/capacitacion', date: '2026-11-20' },
  { path: '/servicios/soporte', date: '2026-11-20' },
  { path: '/doctorados', date: '2026-11-20' },
  { path: '/maestriaspoli', date: '2026-11-20' },
  { path: '/noticias', date: '2026-11-20' },
  { path: '/contacto', date: '2026-11-20' },
  { path: '/politica-de-datos', date: '2026-11-20' },
];
