import { bogotaDay, formatPrice } from 'shared/rules';
import type { Enrolment, EnrolmentDocument } from 'shared/schemas';
import { dayText } from './day-text';

/** A step towards the enrolment. */
export interface Step {
  name: string;
  state: 'hecho' | 'actual' | 'despues';
}

const REACHED = ['contactado', 'interesado', 'documentos_pendientes', 'pago_realizado', 'matriculado'];

const missingDocuments = ({ documentos }: Pick<Enrolment, 'documentos'>) =>
  documentos.filter(({ obligatorio, estado }) => obligatorio && estado === 'pendiente');

const isInReview = ({ archivos }: EnrolmentDocument) =>
  archivos.some(({ estado }) => estado === 'por_revisar');

const unpaid = ({ pagos }: Pick<Enrolment, 'pagos'>) => pagos.filter(({ estado }) => estado !== 'pagado');

type Way = Pick<Enrolment, 'estado' | 'documentos' | 'pagos'>;

/** The steps in order. A later step may be done before an earlier one: somebody may pay before sending documents. */
export function stepsOf(way: Way): Step[] {
  const { estado } = way;
  const isEnrolled = estado === 'matriculado';
  const done = [
    ['Hablar con su asesor', REACHED.includes(estado)],
    [
      'Entregar sus documentos',
      isEnrolled || (way.documentos.length > 0 && missingDocuments(way).length === 0),
    ],
    ['Pagar la matrícula', isEnrolled || estado === 'pago_realizado'],
    ['Quedar matriculado', isEnrolled],
  ] as const;
  const current = done.findIndex(([, isDone]) => !isDone);
  return done.map(([name, isDone], index) => ({
    name,
    state: isDone ? 'hecho' : index === current ? 'actual' : 'despues',
  }));
}

/** What comes next, and what the applicant can do about it. */
export function nextOf(way: Way, today = bogotaDay()): { title: string; text: string } {
  if (way.estado === 'perdido') {
    return {
      title: 'Su proceso está detenido',
      text: 'Escríbale a su asesor cuando quiera retomarlo: lo que entregó sigue guardado.',
    };
  }
  const current = stepsOf(way).findIndex(({ state }) => state === 'actual');
  const open = missingDocuments(way);
  const missing = open.filter((document) => !isInReview(document)).length;
  const [payment] = unpaid(way);
  switch (current) {
    case 0:
      return {
        title: 'Su asesor le va a escribir',
        text: 'Le responde en su horario de atención. Mientras tanto puede ir reuniendo los documentos.',
      };
    case 1:
      if (open.length > 0 && missing === 0) {
        return {
          title: 'Su asesor revisa sus documentos',
          text: 'Ya los envió todos. Le avisamos si hay que corregir alguno.',
        };
      }
      return {
        title: missing === 1 ? 'Falta un documento' : `Faltan ${missing} documentos`,
        text: 'Envíe los que dicen “Obligatorio”, con una foto o un PDF. Su asesor los revisa.',
      };
    case 2: {
      if (!payment) {
        return { title: 'Sigue el pago', text: 'Su asesor le dirá el valor, la fecha y dónde pagar.' };
      }
      const isLate = payment.vence < today;
      return {
        title: `${isLate ? 'Venció el pago de' : 'Pague'} ${formatPrice(payment.monto)}`,
        text: `${payment.concepto}, ${isLate ? 'vencía' : 'hasta'} el ${dayText(payment.vence)}.`,
      };
    }
    case 3:
      return {
        title: 'La universidad confirma su matrícula',
        text: 'No tiene que hacer nada más. Su asesor le avisa.',
      };
    default:
      return { title: 'Quedó matriculado', text: 'Su asesor le dirá cómo entrar al campus virtual.' };
  }
}
