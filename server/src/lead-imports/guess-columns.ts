import { foldAccents } from 'shared/rules';
import { type ImportField, type ImportSetup, leadFieldParts } from 'shared/schemas';

/** Patterns of folded column titles for each field; the first field that matches takes the column. */
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

/** Guesses from the titles which column of a file belongs to which field. */
export function guessColumns(titles: readonly string[]): ImportSetup['columnas'] {
  const guessed: Partial<Record<ImportField, number>> = {};
  for (const [index, title] of titles.entries()) {
    const folded = foldAccents(title).replaceAll('_', ' ').trim();
    const field = TITLES.find(([name, pattern]) => guessed[name] === undefined && pattern.test(folded))?.[0];
    if (field) guessed[field] = index;
  }
  return guessed;
}
