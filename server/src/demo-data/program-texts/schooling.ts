import { type ProgramText, programText } from './program-text';

/** High school for adults and English courses, by title. */
export const schooling: Readonly<Record<string, ProgramText>> = {
  'Bachillerato por Ciclos: Ciclo III (grados 6.º y 7.º)': programText(
    'Para retomar el bachillerato desde sexto y terminar dos grados en seis meses.',
    'Avanza por módulos de lenguaje, matemáticas, ciencias y sociedad, con tutorías en línea y trabajos cortos.',
    'Es para personas adultas que dejaron el colegio después de la primaria.\nAl terminar continúa con el Ciclo IV.',
    'Lengua castellana; Matemáticas; Ciencias naturales; Ciencias sociales; Inglés; Tecnología e informática; Ética y ciudadanía; Proyecto del ciclo',
  ),
  'Bachillerato por Ciclos: Ciclo IV (grados 8.º y 9.º)': programText(
    'Para completar octavo y noveno en seis meses, sin dejar de trabajar.',
    'Fortalece la lectura, el álgebra, las ciencias y la historia con módulos que se presentan desde la casa.',
    'Es para personas adultas con séptimo aprobado.\nAl terminar continúa con los Ciclos V y VI o con un técnico laboral que pida noveno grado.',
    'Lengua castellana; Álgebra; Biología; Historia y geografía; Inglés; Tecnología e informática; Ética y ciudadanía; Proyecto del ciclo',
  ),
  'Bachillerato por Ciclos: Ciclos V y VI (grados 10.º y 11.º)': programText(
    'Para graduarse como bachiller en un año y quedar listo para la educación superior.',
    'Estudia física, química, filosofía, matemáticas y lectura crítica, y se prepara para la prueba Saber 11.',
    'Es para personas adultas con noveno aprobado.\nQuien termina recibe el título de bachiller y puede inscribirse en una carrera.',
    'Lectura crítica; Trigonometría; Física; Química; Filosofía; Ciencias políticas; Inglés; Preparación Saber 11',
  ),
  'Bachillerato Acelerado para Adultos': programText(
    'Para terminar el bachillerato a su ritmo, con encuentros y trabajo en línea.',
    'Combina clases presenciales de fin de semana con módulos virtuales. Empieza en el grado que le reconozcan sus certificados.',
    'Es para personas adultas que trabajan y quieren graduarse.\nQuien termina recibe el título de bachiller y puede seguir con un técnico o una carrera.',
    'Lengua castellana; Matemáticas; Ciencias naturales; Ciencias sociales; Inglés; Filosofía; Tecnología e informática; Preparación Saber 11',
  ),
  'Curso de Inglés General A1 a B1': programText(
    'Para pasar de las primeras palabras a conversar con seguridad en ocho meses.',
    'Escucha, lee, habla y escribe desde la primera clase, en grupos pequeños y con práctica en línea.',
    'Es para personas que empiezan o retoman.\nAl terminar puede conversar sobre temas cotidianos, viajar y presentar una prueba de nivel B1.',
    'Nivel A1: presentarse y describir; Nivel A1: rutinas y lugares; Nivel A2: experiencias y planes; Nivel A2: trabajo y viajes; Nivel B1: opiniones; Nivel B1: historias; Nivel B1: textos y llamadas; Prueba final',
  ),
  'Inglés para el Trabajo B2': programText(
    'Para reuniones, correos y entrevistas en inglés sin traducir en la cabeza.',
    'Practica situaciones de trabajo: presentar, negociar, escribir y atender. Cada semana hay una conversación en vivo.',
    'Es para personas con nivel B1 que usan o van a usar el inglés en su empleo.\nAl terminar se desenvuelve en reuniones y entrevistas.',
    'Reuniones y presentaciones; Correos e informes; Negociación; Atención al cliente; Entrevistas de trabajo; Inglés técnico; Escucha de acentos; Prueba final',
  ),
  'Curso de Inglés Intensivo': programText(
    'Para avanzar rápido: clases frecuentes, presenciales y en línea, durante seis meses.',
    'Tiene varias sesiones por semana y un club de conversación. Las habilidades se trabajan juntas desde el comienzo.',
    'Es para quien necesita resultados pronto, por estudio o por trabajo.\nAl terminar alcanza un nivel intermedio, según su punto de partida.',
    'Pronunciación; Conversación I; Gramática en uso; Lectura; Escritura; Conversación II; Club de conversación; Prueba final',
  ),
  'Inglés Conversacional para Docentes': programText(
    'Para hablar inglés en clase y enseñarlo con más confianza.',
    'Practica la conversación y, a la vez, actividades que puede usar con sus estudiantes al día siguiente.',
    'Es para docentes de primaria y de otras áreas que apoyan el inglés.\nAl terminar dirige actividades de clase en inglés.',
    'Inglés de aula; Pronunciación; Canciones e historias; Conversación guiada; Juegos y rutinas; Recursos en línea; Planeación bilingüe; Clase demostrativa',
  ),
};
