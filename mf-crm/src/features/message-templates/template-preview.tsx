import { type MergeValues, mergeTemplate } from 'shared/rules';
import { Stack } from 'shared/ui';
import classes from './templates.module.css';

/** Values of an obvious example. */
const EXAMPLE: MergeValues = {
  nombre: 'Ana',
  nombre_completo: 'Ana Ruiz',
  programa: 'Maestría en Educación',
  universidad: 'UNADE',
  precio: '$5.800.000 por semestre',
  inicio: '3 de febrero de 2027',
  cierre: '20 de enero de 2027',
  enlace: `${location.origin}/mi-inscripcion/…`,
  asesor: 'Laura Medina',
  fecha: '2 de diciembre de 2026 a las 10:00 a. m.',
  documentos: 'Documento de identidad, Hoja de vida',
  fecha_documentos: '4 de diciembre de 2026 a las 8:00 a. m.',
  pago: 'Matrícula, $725.000',
  fecha_pago: '10 de diciembre de 2026',
};

/** The template as a person would read it, with an example. */
export function TemplatePreview({ asunto, texto }: { asunto: string; texto: string }) {
  return (
    <Stack component="figure" gap={8} className={classes.preview}>
      <figcaption>Así se lee, con un ejemplo</figcaption>
      <p className={classes.subject}>{mergeTemplate(asunto, EXAMPLE) || 'Sin asunto'}</p>
      <p className={classes.text}>{mergeTemplate(texto, EXAMPLE) || 'Sin mensaje'}</p>
    </Stack>
  );
}
