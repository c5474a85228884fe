import { foldAccents, searchTerms } from 'shared/rules';
import { type LeadRecord, leadSchema } from 'shared/schemas';

const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();

const lead = (
  id: number,
  [nombre, email, telefono]: [string, string, string],
  [estado, prioridad]: [string, string],
  [programaInteres, universidad]: [string, string],
  hours: number,
) =>
  leadSchema.parse({
    ...Object.fromEntries(Object.keys(leadSchema.shape).map((name) => [name, null])),
    id: `ejemplo-${id}`,
    nombre,
    email,
    telefono,
    estado,
    prioridad,
    programaInteres,
    universidad,
    asesorAsignado: id % 3 === 1 ? null : 'ejemplo',
    origen: 'formulario_web',
    creadoPor: 'formulario_web',
    fechaCreacion: ago(hours + 72),
    fechaUltimaActualizacion: ago(hours),
    version: 1,
    notas: [],
    documentos: [],
    pagos: [],
  });

/** Made-up people on reserved domains and numbers, one in each estado. */
export const LEADS: readonly LeadRecord[] = [
  lead(
    1,
    ['Valentina Ríos Cuesta', 'valentina.cuesta@example.com', '300 555 0142'],
    ['nuevo', 'alta'],
    ['Psicología (Virtual)', 'Corporación Universitaria Iberoamericana'],
    1,
  ),
  lead(
    2,
    ['Jhon Fredy Cárdenas', 'jhon.cardenas@example.com', '311 555 0178'],
    ['interesado', 'alta'],
    ['MBA (Virtual)', 'Politécnico Grancolombiano'],
    3,
  ),
  lead(
    3,
    ['María Camila Torres', 'maria.torres@example.com', '320 555 0113'],
    ['documentos_pendientes', 'alta'],
    ['Derecho (A Distancia)', 'Universidad Popular del Cesar'],
    8,
  ),
  lead(
    4,
    ['Luz Marina Ospina', 'luz.ospina@example.com', '315 555 0166'],
    ['contactado', 'media'],
    ['Especialización en Pedagogía (Virtual)', 'Corporación Universitaria Iberoamericana'],
    26,
  ),
  lead(
    5,
    ['Yuliana Palacios', 'yuliana.palacios@example.com', '318 555 0191'],
    ['pago_realizado', 'media'],
    ['Contaduría Pública (Virtual)', 'Fundación Universitaria Los Libertadores'],
    50,
  ),
  lead(
    6,
    ['Diana Carolina Peña', 'diana.pena@example.com', '304 555 0155'],
    ['matriculado', 'baja'],
    ['Doctorado en Educación (Virtual)', 'UNADE'],
    120,
  ),
  lead(
    7,
    ['Sandra Milena Acosta', 'sandra.acosta@example.com', '317 555 0108'],
    ['perdido', 'baja'],
    ['Trabajo Social (Virtual)', 'FUNDES'],
    400,
  ),
];

const searched = ({ nombre, email, telefono }: LeadRecord) =>
  foldAccents(`${nombre} ${email} ${telefono.replaceAll(' ', '')}`);

/** The leads that pass the filters of a call, as far as the samples have such fields. */
export function filteredLeads({ searchParams }: URL): LeadRecord[] {
  const asked = (name: string, value: string | null) =>
    [value ?? 'ninguno', '', null].includes(searchParams.get(name));
  const terms = searchTerms(searchParams.get('q') ?? '');
  return LEADS.filter(
    (one) =>
      asked('estado', one.estado) &&
      asked('prioridad', one.prioridad) &&
      asked('origen', one.origen) &&
      asked('universidad', one.universidad) &&
      asked('asesor', one.asesorAsignado) &&
      terms.every((term) => searched(one).includes(term)),
  );
}
