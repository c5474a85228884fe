/** Permissions of staff, with their descriptions in the panel. A read-only screen has its own permission. */
export const PERMISSIONS = {
  panel: 'Entrar al panel y a su propia cuenta',
  'leads.read': 'Ver los leads a su alcance',
  'leads.write': 'Crear y trabajar los leads a su alcance',
  'leads.export': 'Descargar los leads a su alcance',
  'leads.import': 'Importar leads de un archivo',
  'leads.assign': 'Dar leads a asesores',
  'leads.team': 'Alcanzar los leads de los asesores de su equipo',
  'leads.all': 'Alcanzar los leads de todos los asesores',
  advise: 'Tener enlace de captación y calendario, y recibir leads',
  rules: 'Decidir reglas de asignación, metas y plantillas del equipo',
  'catalogue.preview': 'Ver un programa antes de publicarlo',
  'catalogue.read': 'Ver los programas y su historia',
  catalogue: 'Cambiar y publicar programas',
  'content.read': 'Ver noticias y textos del sitio',
  content: 'Cambiar y publicar noticias y textos del sitio',
  pictures: 'Subir imágenes',
  tests: 'Ver y descargar los tests vocacionales',
  'tests.leads': 'Hacer leads de tests vocacionales, con su autorización',
  privacy: 'Atender a las personas sobre sus datos',
  users: 'Administrar usuarios y sus roles',
  audit: 'Ver y descargar la auditoría',
  mail: 'Ver los correos que no salieron y enviarlos de nuevo',
  settings: 'Cambiar los ajustes del sitio',
  releases: 'Publicar versiones de todos los módulos y administrar sus equipos',
  state: 'Ver el estado del sitio',
  'modules.comercial': 'Abrir lo que un módulo ofrece a comerciales',
  'modules.admin': 'Abrir lo que un módulo ofrece a administradores',
} as const;

/** Something that a role may do. */
export type Permission = keyof typeof PERMISSIONS;

/** Every permission. */
export const ALL_PERMISSIONS = Object.keys(PERMISSIONS) as readonly Permission[];
