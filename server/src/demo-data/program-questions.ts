import { HOURS_BESIDE_A_JOB, type Modalidad, programKind, studyHours, universityByName } from 'shared/rules';
import type { Program, ProgramDetails } from 'shared/schemas';

type Questions = NonNullable<ProgramDetails['preguntas']>;

const ATTENDANCE: Readonly<Record<Modalidad, string>> = {
  Virtual:
    'No. Las clases, los materiales y las entregas están en el campus virtual. Si el programa tiene prácticas, se acuerda con la universidad dónde hacerlas.',
  'A Distancia':
    'Algunas veces. La mayor parte se estudia por su cuenta con guías y tutorías; la universidad programa encuentros y evaluaciones que le informa al comienzo del período.',
  Híbrido:
    'Sí, una parte. Combina clases en el campus virtual con jornadas presenciales programadas, casi siempre de práctica.',
  Presencial:
    'Sí. Las clases y las prácticas son en la sede, en el horario de la universidad. Pregunte por las jornadas antes de inscribirse.',
};

const WORK: Readonly<Record<Modalidad, string>> = {
  Virtual: 'Las clases en vivo quedan grabadas y las entregas suelen ser semanales.',
  'A Distancia': 'Usted organiza el estudio de la semana y asiste a las tutorías programadas.',
  Híbrido: 'Su horario debe permitirle asistir a las jornadas presenciales; el resto se organiza en casa.',
  Presencial: 'Las clases son en la jornada que ofrezca la universidad.',
};

/** What applicants ask most about a program of this level, mode and university. */
export function questionsFor(program: Program): Questions {
  const { modalidad, universidad, nivel, precio } = program;
  const questions: Questions = [
    { pregunta: '¿Tengo que asistir a clases presenciales?', respuesta: ATTENDANCE[modalidad] },
    { pregunta: '¿Puedo estudiar y trabajar al mismo tiempo?', respuesta: workAnswer(program) },
    { pregunta: '¿Quién otorga el título?', respuesta: degreeAnswer(program) },
  ];
  if (nivel === 'Pregrado' || nivel === 'Bachillerato') {
    questions.push({
      pregunta: '¿Me reconocen lo que ya estudié?',
      respuesta:
        'La institución estudia sus certificados y le dice qué puede homologar antes de que pague la matrícula. Un asesor le ayuda a enviarlos.',
    });
  }
  questions.push({
    pregunta: '¿Cómo se paga?',
    respuesta:
      precio === null
        ? `El precio no está publicado. Un asesor lo consulta con ${universidad} y le envía las formas de pago por escrito.`
        : 'En la parte de costos están el precio publicado y las formas de pago. El pago se hace a la institución, con el recibo que ella emite; un asesor le confirma los descuentos que le aplican.',
  });
  return questions;
}

/** Whether the hours leave room for a job; the hours themselves are in another part of the page. */
function workAnswer(program: Program): string {
  const mode = WORK[program.modalidad];
  const hours = studyHours(program)?.perWeek;
  if (hours === undefined) return `${mode} Pregunte cuántas horas a la semana pide antes de decidir.`;
  return hours > HOURS_BESIDE_A_JOB
    ? `Con esfuerzo: sume a su trabajo las horas que dice «Cómo se estudia». ${mode} Pregunte si puede matricular menos créditos por período.`
    : `Sí. ${mode} En «Cómo se estudia» está cuántas horas pide.`;
}

function degreeAnswer(program: Program): string {
  const { nivel, universidad } = program;
  if (programKind(program) === 'diplomado')
    return `${universidad} entrega un certificado. Un diplomado no es un título.`;
  if (universityByName(universidad)?.abroad) {
    return `${universidad}. Es un título del exterior: para que tenga efectos legales en Colombia, por ejemplo en el escalafón o en profesiones reguladas, se pide la convalidación ante el Ministerio de Educación Nacional.`;
  }
  if (nivel === 'Bachillerato')
    return `${universidad} entrega el diploma y el acta de grado a quien aprueba todos los ciclos.`;
  if (nivel === 'Curso de Inglés') {
    return `${universidad} entrega un certificado del curso. Un examen internacional, si lo necesita, se presenta aparte.`;
  }
  if (programKind(program) === 'tecnico-laboral')
    return `${universidad} entrega el certificado de aptitud ocupacional del programa. No es un título de educación superior.`;
  return `${universidad}. Nosotros le acompañamos hasta la matrícula; el programa, las notas y el título son de la institución.`;
}
