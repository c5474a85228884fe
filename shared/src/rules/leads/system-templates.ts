/** A template that everybody has from the start. */
export interface SystemTemplate {
  /** Fixed id of the template. */
  readonly id: string;
  readonly nombre: string;
  readonly asunto: string;
  readonly texto: string;
}

/** The panel's built-in templates. An administrator may change them, and restore these texts. */
export const SYSTEM_TEMPLATES: readonly SystemTemplate[] = [
  {
    id: 'pedir-documentos',
    nombre: 'Pedir documentos',
    asunto: 'Documentos para su inscripción en {programa}',
    texto: `Hola, {nombre}. Para seguir con su inscripción en {programa} nos faltan: {documentos}.

Puede enviarlos desde el celular en su página: {enlace}

Si tiene una duda con alguno, respóndame por aquí.
{asesor}`,
  },
  {
    id: 'recordar-pago',
    nombre: 'Recordar pago',
    asunto: 'Pago de su inscripción en {programa}',
    texto: `Hola, {nombre}. Le recuerdo un pago de su inscripción en {programa}: {pago}. Vence el {fecha_pago}.

Si ya lo hizo, envíeme el comprobante por aquí.
{asesor}`,
  },
  {
    id: 'enviar-enlace',
    nombre: 'Enviar enlace',
    asunto: 'Su inscripción en {programa}',
    texto: `Hola, {nombre}. Aquí ve los pasos, los documentos y los pagos de su inscripción en {programa}: {enlace}

La página se abre con un código que llega a su correo.
{asesor}`,
  },
];
