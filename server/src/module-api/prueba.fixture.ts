/** A module's API for tests: its declaration, and code that does what the path or the body says. */
export const DECLARED = {
  calls: [
    { method: 'GET', path: '/publica', access: 'public' },
    { method: 'GET', path: '/equipo', access: 'comercial' },
    { method: 'GET', path: '/admin/:id', access: 'admin' },
    { method: 'PUT', path: '/admin/:id', access: 'admin', label: 'Cambiar la persona' },
    { method: 'DELETE', path: '/equipo/:correo', access: 'comercial' },
    { method: 'POST', path: '/haz', access: 'public', perMinute: 600 },
    { method: 'POST', path: '/poco', access: 'public', perMinute: 2 },
    {
      method: 'POST',
      path: '/formulario',
      access: 'public',
      form: {
        title: 'Formulario de prueba',
        thanks: 'Gracias por escribir.',
        fields: [
          { name: 'nombre', label: 'Nombre' },
          { name: 'correo', label: 'Correo', type: 'email' },
        ],
      },
    },
  ],
  mails: {
    aviso: {
      subject: 'Hola {{nombre}}',
      paragraphs: ['Recibimos {{nombre}}.'],
      facts: [['Nombre', '{{nombre}}']],
    },
  },
  persons: [
    {
      table: 'personas',
      email: 'correo',
      columns: ['nombre', 'correo'],
      since: 'creada',
      months: 6,
      label: 'Personas de prueba',
      holds: 'Nombre y correo',
      purpose: 'Probar',
      reason: 'Porque sí.',
    },
  ],
  migrations: {
    '001-personas': `create table personas (id int generated always as identity primary key, nombre text not null, correo text not null,
      creada timestamptz not null default now()); create unique index personas_correo on personas (lower(correo))`,
  },
  statements: {
    guardar:
      'insert into personas (nombre, correo) values ($1, $2) on conflict (lower(correo)) do nothing returning id',
    leer: 'select id, nombre, correo, creada from personas order by id limit 100',
    lenta:
      'select count(*) as n from personas a, personas b, personas c, personas d, personas e, personas f limit 1',
    cambiar: 'update personas set nombre = $2 where id = $1 returning id',
    borrar: 'delete from personas where id = $1 returning id',
  },
};

/** `POST /haz` runs the deed that its body names. */
const CODE = `
const soiled = [];
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const deeds = {
  sql: ({ name, values = [] }, call) => call.sql(name, ...values),
  change: ({ steps }, call) => call.change(...steps),
  caught: async ({ steps }, call) => { try { return await call.change(...steps); } catch (error) { return String(error.message); } },
  throw: () => { throw new Error('falla de prueba'); },
  loop: () => { for (;;) {} },
  exit: () => setTimeout(() => { throw new Error('falla tardía'); }) && wait(500),
  huge: () => 'x'.repeat(2_000_000),
  flood: () => 'x'.repeat(40_000_000),
  file: () => process.getBuiltinModule('fs').readFileSync('/etc/passwd', 'utf8'),
  fetch: () => fetch('http://127.0.0.1/'),
  api: async () => (await apiFetch('/api/v1/leads')).status,
  soil: () => { Array.prototype.map = () => 'roto'; soiled.push(1); return soiled.length; },
  map: () => [1, 2].map((each) => each + 1),
  slow: async () => { await wait(300); return 'listo'; },
  refuse: () => null,
};
module.exports.calls = {
  'GET /publica': async (call) => ({ body: { version: VERSION, rows: await call.sql('leer') } }),
  'GET /equipo': async ({ caller }) => ({ body: { caller } }),
  'GET /admin/:id': async ({ params, query }) => ({ body: { params, query } }),
  'PUT /admin/:id': async (call) => {
    const [changed] = await call.sql('cambiar', Number(call.params.id), call.body.nombre);
    return changed ? { body: changed } : { status: 404 };
  },
  'DELETE /equipo/:correo': async (call) => ({ body: { rows: await call.sql('borrar', 0) } }),
  'POST /haz': async (call) => {
    if (call.body.deed === 'refuse') return { status: 409, body: { error: 'lleno', message: 'Ya no hay.', fields: { nombre: 'Otro.' }, guardado: { nombre: 'Ana' }, otro: 1 } };
    return { body: { result: await deeds[call.body.deed](call.body, call) } };
  },
  'POST /poco': async () => ({ status: 201, body: { poco: true } }),
  'POST /formulario': async (call) => {
    const { nombre, correo } = call.body;
    if (!nombre) return { status: 400, body: { message: 'Revise.', fields: { nombre: 'Escriba su nombre.' } } };
    const done = await call.change(
      { sql: 'guardar', values: [nombre, correo], required: true },
      { mail: 'aviso', to: correo, values: { nombre } },
    );
    return done ? { status: 201, body: { id: done[0][0].id, suspicious: call.suspicious } } : { status: 409, body: { message: 'Ya está.' } };
  },
};`;

/** Build of a version of this API. */
export const apiOf = (version: string, changes: { [Part in keyof typeof DECLARED]?: object } = {}) => ({
  code: CODE.replace('VERSION', JSON.stringify(version)),
  declared: { ...DECLARED, ...changes },
});
