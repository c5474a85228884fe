/** What somebody of the team may do, as the panel names it. A screen that is only looked at has a permission of its own. */
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

const isPermission = (name: string): name is Permission => Object.hasOwn(PERMISSIONS, name);

/** Every permission. */
export const ALL_PERMISSIONS: readonly Permission[] = Object.keys(PERMISSIONS).filter(isPermission);

/**
 * The one table of who may do what: groups of the user pool and what each may. Highest first: where only one role can be shown, it is
 * the first of somebody's.
 */
export const ROLE_PERMISSIONS = {
  // Advising is left out: who advises, too, is in both groups. A team is needed only by who does not reach all.
  admin: ALL_PERMISSIONS.filter((name) => name !== 'advise' && name !== 'leads.team'),
  coordinacion: [
    'panel',
    'leads.read',
    'leads.write',
    'leads.export',
    'leads.team',
    'leads.assign',
    'catalogue.preview',
    'modules.comercial',
  ],
  comercial: [
    'panel',
    'leads.read',
    'leads.write',
    'leads.export',
    'leads.import',
    'advise',
    'catalogue.preview',
    'modules.comercial',
  ],
  catalogo: ['panel', 'catalogue.preview', 'catalogue.read', 'catalogue', 'pictures'],
  contenido: ['panel', 'content.read', 'content', 'pictures'],
  privacidad: ['panel', 'privacy'],
  lectura: ['panel', 'catalogue.preview', 'catalogue.read', 'content.read', 'state'],
} as const satisfies Record<string, readonly Permission[]>;

/** The roles as the panel names them. */
export const ROLE_NAMES: Readonly<Record<keyof typeof ROLE_PERMISSIONS, string>> = {
  admin: 'Administrador',
  comercial: 'Asesor comercial',
  coordinacion: 'Coordinación',
  catalogo: 'Catálogo',
  contenido: 'Contenido',
  privacidad: 'Privacidad',
  lectura: 'Solo lectura',
};

/** Who administers the accounts: one always stays. */
export const ADMINISTRATOR = 'admin' satisfies Role;

/** Who advises: leads are given to its members, each with a capture link. */
export const ADVISER = 'comercial' satisfies Role;

/** A group of the user pool that is a role of the staff. */
export type Role = keyof typeof ROLE_PERMISSIONS;

/** Whether a group of the pool is a role. */
export const isRole = (group: string): group is Role => Object.hasOwn(ROLE_PERMISSIONS, group);

/** The roles, highest first. */
export const ROLES: readonly Role[] = Object.keys(ROLE_PERMISSIONS).filter(isRole);

/** The roles among the groups of an account, highest first. Other groups mean nothing here. */
export const rolesAmong = (groups: readonly unknown[]): Role[] =>
  ROLES.filter((role) => groups.includes(role));

/** Whether somebody in these groups of the pool may do this. */
export const mayDo = (groups: readonly string[], permission: Permission): boolean =>
  groups.some(
    (group) => isRole(group) && (ROLE_PERMISSIONS[group] as readonly Permission[]).includes(permission),
  );

/** The permission behind what a module declares: `comercial` and `admin` are what modules before 2.6.0 know. */
export const permissionOf = (access: Permission | Role): Permission =>
  access === 'comercial' || access === 'admin' ? `modules.${access}` : (access as Permission);
