import { leadProgramType } from 'shared/rules';
import { LEAD_FIELD_NAMES, LEAD_FIELDS, type LeadField } from 'shared/schemas';
import type { AdviserNames } from '../../lead-data/advisers-queries';
import type { Lead } from '../../lead-data/lead';
import { AdviserName } from '../../lead-ui/adviser-name';
import { type Fact, Facts } from '../../lead-ui/facts';
import { capitalised, fieldText } from '../../lead-ui/field-text';
import { formatDay, formatMoment } from '../../lead-ui/format-day';
import { ORIGEN_LABELS } from '../../lead-ui/lead-labels';
import classes from './lead-detail.module.css';

/** The day, with the place after it. If both are missing, the text for a missing day. */
const dayAndPlace = (day: string | null, place: string | null) =>
  place ? joined(day && formatDay(day), place) : formatDay(day);
const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ');

const guardianFacts = (guardian: NonNullable<Lead['acudiente']>): [string, Fact[]] => [
  'Acudiente',
  [
    ['Nombre', guardian.nombre],
    ['Parentesco', guardian.parentesco],
    ['Teléfono', guardian.telefono],
    ['Correo', guardian.email],
  ],
];

/** Facts of a group's fields, shown without special treatment. */
const factsOf = (group: LeadField['group'], lead: Lead): Fact[] =>
  LEAD_FIELD_NAMES.flatMap((name): Fact[] => {
    const { called, kind, ...field }: LeadField = LEAD_FIELDS[name];
    if (field.group !== group) return [];
    const value = lead[name];
    return [
      [capitalised(called), kind === 'day' ? formatDay(value as string | null) : fieldText(name, value)],
    ];
  });

/** The groups of facts; those of the other program type are left out. */
function groupsOf(lead: Lead, names: AdviserNames | undefined): [string, Fact[]][] {
  const type = leadProgramType(lead);
  const creators: Readonly<Record<string, string>> = {
    formulario_web: 'Formulario web',
    contacto_web: 'Contacto del sitio',
  };
  const extras: [string, Fact[]] =
    type === 'pregrado'
      ? ['Bachillerato', factsOf('Bachillerato', lead)]
      : [
          'Posgrado',
          [
            ['Título profesional', lead.tituloCarreraProfesional],
            ['Universidad', lead.universidadCarreraProfesional],
            ['Año de grado', lead.anoGradoCarreraProfesional],
            ['Estrato', lead.estratoSocioeconomico],
            ['Servicio de salud', lead.servicioSalud],
            ['Trabaja actualmente', joined(lead.trabajaActualmente, lead.lugarTrabajo)],
            ...factsOf('Posgrado', lead),
          ],
        ];
  return [
    [
      'Programa de interés',
      [
        ['Programa', lead.programaInteres],
        ['Universidad', lead.universidad],
        ['Tipo', type === 'pregrado' ? 'Pregrado' : 'Posgrado'],
        ['Origen', ORIGEN_LABELS[lead.origen]],
      ],
    ],
    ['Contacto', [['Teléfono', lead.telefono], ['Correo', lead.email], ...factsOf('Contacto', lead)]],
    [
      'Asignación',
      [
        ['Asesor', <AdviserName key="asesor" lead={lead} names={names} />],
        ['Creado por', creators[lead.creadoPor] ?? names?.get(lead.creadoPor) ?? 'Equipo'],
        ['Creado', formatMoment(lead.fechaCreacion)],
        ['Actualizado', formatMoment(lead.fechaUltimaActualizacion)],
      ],
    ],
    [
      'Identificación',
      [
        ['Documento', joined([lead.tipoDocumento, lead.cedula].filter(Boolean).join(' '))],
        ['Expedición', dayAndPlace(lead.fechaExpedicionDocumento, lead.lugarExpedicionDocumento)],
        ['Nacimiento', dayAndPlace(lead.fechaNacimiento, lead.lugarNacimiento)],
        ['Estado civil', lead.estadoCivil?.replace('_', ' ') ?? null],
        ...factsOf('Identificación', lead),
      ],
    ],
    extras,
    ...(lead.acudiente ? [guardianFacts(lead.acudiente)] : []),
    ...(lead.mensaje ? [['Mensaje del formulario', [['Mensaje', lead.mensaje]]] as [string, Fact[]]] : []),
  ];
}

interface Props {
  lead: Lead;
  names: AdviserNames | undefined;
}

export function LeadInformation({ lead, names }: Props) {
  return groupsOf(lead, names).map(([title, facts]) => (
    <section key={title} className={classes.group}>
      <h4>{title}</h4>
      <Facts of={facts} />
    </section>
  ));
}
