import { foldAccents } from 'shared/rules';
import { type ImportField, type ImportSetup, leadFieldParts } from 'shared/schemas';

/** What a column that fills a field is called in the files of others, folded; the first field that fits takes it. */
const TITLES: readonly (readonly [ImportField, RegExp])[] = [
  ...(Object.entries(leadFieldParts('imported')) as [ImportField, RegExp][]),
  ['email', /correo|e-?mail|^mail$/],
  ['telefono', /tel[eé]?fono|celular|m[oó]vil|whatsapp|^tel\b|phone/],
  ['tipoDocumento', /tipo.*(doc|identi)/],
  ['fechaNacimiento', /(fecha|f\.).*nac|nacimiento.*fecha|birth/],
  ['lugarNacimiento', /(lugar|ciudad).*nac/],
  ['cedula', /cedula|documento|identificacion|^cc$|^nit$/],
  ['universidad', /universidad|institucion/],
  ['programaInteres', /programa|carrera|interes/],
  ['estadoCivil', /estado civil/],
  ['estado', /estado|etapa|status/],
  ['prioridad', /prioridad/],
  ['origen', /origen|fuente|canal|medio/],
  ['asesor', /asesor|comercial|responsable/],
  ['direccionResidencia', /direccion|residencia/],
  ['mensaje', /mensaje|observacion|comentario|nota/],
  ['nombre', /nombre|cliente|contacto|estudiante|^name$/],
];

/** Guesses by its titles which column of a file fills which field. */
export function guessColumns(titles: readonly string[]): ImportSetup['columnas'] {
  const guessed: Partial<Record<ImportField, number>> = {};
  for (const [index, title] of titles.entries()) {
    const folded = foldAccents(title).replaceAll('_', ' ').trim();
    const field = TITLES.find(([name, pattern]) => guessed[name] === undefined && pattern.test(folded))?.[0];
    if (field) guessed[field] = index;
  }
  return guessed;
}
