import { SERVICIOS_SALUD, SI_NO } from '../rules/lead-options';
import { z } from '../zod';
import { moment, pastDay } from './dates';

import { optionalLines, optionalText, requiredText } from './plain-text';

/** One of a list of values; the refusal names them. */
export const oneOf = <const T extends readonly string[]>(values: T) =>
  z.enum(values, { error: `Use uno de estos valores: ${values.join(', ')}.` });
/** A whole number within a range. */
export const whole = (minimum: number, maximum: number) => {
  const error = `Use un número entero entre ${minimum} y ${maximum}.`;
  return z.number({ error }).int(error).min(minimum, error).max(maximum, error);
};

const URL_TEXT = 'Escriba una dirección completa, por ejemplo https://drive.example.com/carpeta.';

/** Fields that a lead may go without; null or an empty text empties one. */
export const optionalLeadFields = {
  fechaExpedicionDocumento: pastDay.nullable().optional(),
  lugarExpedicionDocumento: optionalText(200).nullable(),
  fechaNacimiento: pastDay.nullable().optional(),
  lugarNacimiento: optionalText(200).nullable(),
  direccionResidencia: optionalText(300).nullable(),
  tipoPrograma: oneOf(['pregrado', 'posgrado']).nullable().optional(),
  mensaje: optionalLines(5000).nullable(),
  enlaceDocumentos: z
    .union([z.literal(''), z.url({ protocol: /^https?$/, error: URL_TEXT }).max(2000, URL_TEXT)], {
      error: URL_TEXT,
    })
    .nullable()
    .optional(),
  nombreColegio: optionalText(200).nullable(),
  fechaGradoBachiller: pastDay.nullable().optional(),
  estratoSocioeconomico: whole(1, 6).nullable().optional(),
  servicioSalud: oneOf(SERVICIOS_SALUD).nullable().optional(),
  tituloCarreraProfesional: optionalText(200).nullable(),
  universidadCarreraProfesional: optionalText(200).nullable(),
  anoGradoCarreraProfesional: whole(1900, 2200).nullable().optional(),
  trabajaActualmente: oneOf(SI_NO).nullable().optional(),
  lugarTrabajo: optionalText(200).nullable(),
  proximaAccion: optionalText(200).nullable(),
  fechaProximaAccion: moment.nullable().optional(),
};

/** Who the person is and what they ask for: no lead is made without (spec: staff-panel §5). */
export const requiredLeadFields = {
  nombre: requiredText('Escriba el nombre completo.', 200),
  email: requiredText('Escriba el correo electrónico.', 254).regex(
    z.regexes.html5Email,
    'Escriba un correo electrónico válido, por ejemplo nombre@correo.com.',
  ),
  telefono: requiredText('Escriba el teléfono.', 40).regex(/\d/, 'Escriba un teléfono válido, con números.'),
  cedula: requiredText('Escriba el número de documento.', 40).regex(
    /[0-9a-z]/i,
    'Escriba el número de documento con números o letras.',
  ),
  universidad: requiredText('Elija una universidad.', 200),
  programaInteres: requiredText('Escriba el programa de interés.', 300),
};
