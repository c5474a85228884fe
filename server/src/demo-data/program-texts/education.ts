import { type ProgramText, programText } from './program-text';

/** Education: from the technical course to the doctorate, by title. */
export const education: Readonly<Record<string, ProgramText>> = {
  'Licenciatura en Educación Infantil': programText(
    'Para acompañar los primeros años, cuando se aprende jugando y todo queda.',
    'Estudia cómo crecen y aprenden los niños, y diseña ambientes, cuentos, rondas y proyectos para ellos. La práctica en jardines y colegios empieza temprano y continúa hasta el final.',
    'Es para quien disfruta a los niños y también quiere entenderlos.\nQuien se gradúa es docente de preescolar y primaria, coordina jardines o trabaja en programas de primera infancia.',
    'Fundamentos de pedagogía; Desarrollo infantil I; Desarrollo infantil II; Historia de la infancia; Didáctica del juego; Literatura infantil; Expresión corporal; Lectura y escritura inicial; Pensamiento matemático; Familia y comunidad; Expresión musical y plástica; Inclusión en la infancia; Ciencias para niños; Evaluación del desarrollo; Gestión de instituciones infantiles; Políticas de infancia',
  ),
  'Licenciatura en Educación Especial': programText(
    'Para que cada estudiante aprenda, también el que necesita otro camino.',
    'Aprende a reconocer barreras y apoyos, a hacer ajustes razonables y a trabajar con familias y colegas. Practica en aulas regulares y en instituciones de apoyo.',
    'Es para docentes y cuidadores que quieren hacer la inclusión posible.\nQuien se gradúa es docente de apoyo, asesora colegios y coordina programas de inclusión.',
    'Fundamentos de pedagogía; Desarrollo humano; Historia de la discapacidad; Psicología del aprendizaje; Diseño universal para el aprendizaje; Lengua de señas I; Discapacidad intelectual; Lengua de señas II; Discapacidad sensorial; Ajustes razonables; Trastornos del aprendizaje; Comunicación aumentativa; Familia y redes; Evaluación pedagógica; Tecnologías de apoyo; Política de inclusión',
  ),
  'Licenciatura en Literatura y Lengua Castellana': programText(
    'Para enseñar a leer el mundo y a escribirlo con voz propia.',
    'Recorre la literatura colombiana, latinoamericana y universal, y estudia la lengua y cómo se enseña. Cada semestre lleva una secuencia didáctica a un aula real.',
    'Es para lectores que quieren contagiar la lectura.\nQuien se gradúa es docente de lenguaje en básica y media, promotor de lectura o corrector de textos.',
    'Introducción a la literatura; Fundamentos de pedagogía; Gramática del español; Literatura colombiana; Fonética y fonología; Literatura latinoamericana; Semántica; Psicología del aprendizaje; Análisis del discurso; Literatura universal; Didáctica de la lengua; Sociolingüística; Didáctica de la literatura; Literatura infantil y juvenil; Evaluación; Escritura creativa; Promoción de lectura; Currículo',
  ),
  'Licenciatura en Educación Religiosa': programText(
    'Para formar en valores y en diálogo, con respeto por cada creencia.',
    'Estudia el hecho religioso desde la historia, la antropología y la pedagogía, y aprende a llevarlo al aula sin imponer.',
    'Es para docentes, agentes pastorales y líderes comunitarios.\nQuien se gradúa es docente de educación religiosa y ética, y coordina proyectos de formación en valores.',
    'Fundamentos de pedagogía; Antropología; Historia de las religiones; Introducción a la teología; Psicología del aprendizaje; Textos sagrados; Ética; Fenomenología de la religión; Didáctica general; Cristología; Didáctica de la educación religiosa; Diálogo interreligioso; Doctrina social; Evaluación; Pastoral educativa; Proyecto de aula',
  ),
  'Licenciatura en Educación Física, Recreación y Deporte': programText(
    'Para enseñar a moverse, a jugar en equipo y a cuidar el cuerpo toda la vida.',
    'Combina anatomía, pedagogía y deporte. Diseña clases, festivales y planes de entrenamiento, y los prueba en colegios y escuelas deportivas de su municipio.',
    'Es para deportistas, entrenadores y líderes recreativos.\nQuien se gradúa es docente de educación física, entrenador formativo o coordinador de recreación.',
    'Fundamentos de pedagogía; Anatomía; Juego y lúdica; Fisiología; Atletismo y gimnasia; Desarrollo motor; Fisiología del ejercicio; Deportes de conjunto I; Recreación; Didáctica de la educación física; Deportes de conjunto II; Entrenamiento deportivo; Actividad física y salud; Primeros auxilios; Deporte adaptado; Gestión deportiva',
  ),
  'Licenciatura en Ciencias de la Educación': programText(
    'Una licenciatura de proyección internacional para quien enseña y quiere el título.',
    'Estudia pedagogía, currículo, evaluación y gestión de instituciones. Los trabajos se hacen sobre su propia aula o su institución.',
    'Es para docentes en ejercicio y para quienes van a empezar a serlo.\nQuien se gradúa enseña, coordina áreas o diseña programas de formación.',
    'Fundamentos de la educación; Psicología educativa; Historia de la pedagogía; Desarrollo humano; Sociología de la educación; Didáctica general; Tecnología educativa; Currículo; Evaluación del aprendizaje; Educación inclusiva; Investigación educativa; Orientación escolar; Gestión educativa; Políticas educativas; Didácticas específicas; Innovación educativa',
  ),
  'Licenciatura en Psicopedagogía': programText(
    'Para entender por qué alguien no aprende y encontrar con él la manera.',
    'Une psicología y pedagogía: evalúa dificultades, diseña apoyos y orienta a familias y docentes. Practica con casos guiados desde la mitad del plan.',
    'Es para docentes, orientadores y personas que acompañan el aprendizaje.\nQuien se gradúa trabaja en orientación escolar, gabinetes de apoyo o programas de inclusión.',
    'Introducción a la psicopedagogía; Psicología general; Bases neurológicas del aprendizaje; Desarrollo infantil; Desarrollo adolescente; Didáctica general; Dificultades de lectura y escritura; Estadística; Dificultades en matemáticas; Evaluación psicopedagógica; Orientación educativa; Educación inclusiva; Intervención psicopedagógica; Familia y escuela; Orientación vocacional; Ética profesional',
  ),
  'Técnico Laboral en Atención a la Primera Infancia': programText(
    'Un oficio para cuidar y estimular a los más pequeños, con práctica desde el comienzo.',
    'Aprende rutinas de cuidado, juego, nutrición, primeros auxilios y actividades de estimulación. La práctica se hace en jardines y hogares comunitarios.',
    'Es para personas pacientes y responsables.\nQuien termina trabaja como auxiliar en jardines, centros de desarrollo infantil y hogares comunitarios.',
    'Desarrollo infantil; Juego y estimulación; Cuidado y nutrición; Literatura y rondas; Primeros auxilios; Material didáctico; Trabajo con familias; Práctica laboral',
  ),
  'Especialización en Educación Inclusiva': programText(
    'Para que la inclusión deje de ser un discurso y entre a la clase del lunes.',
    'Aprende a leer el contexto, a planear con diseño universal y a acompañar a su institución en los ajustes que exige la norma.',
    'Es para docentes, orientadores y directivos.\nQuien se gradúa lidera la inclusión en colegios, secretarías y fundaciones.',
    'Fundamentos de la inclusión; Diseño universal para el aprendizaje; Política y derechos; Ajustes razonables; Diversidad cultural; Familia y comunidad; Evaluación flexible; Proyecto de inclusión',
  ),
  'Especialización en Pedagogía Ambiental': programText(
    'Para que el colegio y la comunidad cuiden lo que los rodea y sepan por qué.',
    'Diseña proyectos ambientales escolares y comunitarios con diagnóstico, metas y seguimiento.',
    'Es para docentes y líderes ambientales.\nQuien se gradúa coordina proyectos ambientales escolares, procesos ciudadanos y programas de educación ambiental.',
    'Ecología y territorio; Pedagogía ambiental; Legislación ambiental; Proyectos ambientales escolares; Cambio climático; Participación comunitaria; Investigación acción; Proyecto de grado',
  ),
  'Especialización en Ética y Pedagogía': programText(
    'Para educar en la convivencia con argumentos y con el ejemplo.',
    'Estudia la formación moral, el conflicto escolar y la ciudadanía, y los lleva a proyectos de aula.',
    'Es para docentes, orientadores y directivos.\nQuien se gradúa lidera convivencia, cátedra de paz y formación ciudadana.',
    'Fundamentos de ética; Pedagogía contemporánea; Desarrollo moral; Ciudadanía y paz; Mediación escolar; Bioética; Investigación pedagógica; Proyecto de convivencia',
  ),
  'Especialización en Lúdica Educativa': programText(
    'Para que el juego deje de ser premio y se vuelva manera de aprender.',
    'Diseña juegos, materiales y espacios con propósito pedagógico, y los prueba con sus estudiantes.',
    'Es para docentes de preescolar y primaria, recreadores y promotores culturales.\nQuien se gradúa diseña programas lúdicos en colegios, bibliotecas y comunidades.',
    'Teorías del juego; Lúdica y desarrollo; Creatividad; Diseño de material; Expresión artística; Juego cooperativo; Investigación en el aula; Proyecto lúdico',
  ),
  'Maestría en Educación': programText(
    'Para docentes que quieren investigar su propia práctica y avanzar en el escalafón.',
    'Combina seminarios de pedagogía, currículo y evaluación con un proyecto de investigación que usted desarrolla en su institución.',
    'Es para docentes y directivos en ejercicio.\nQuien se gradúa lidera áreas académicas, investiga, forma a otros docentes o dirige instituciones.',
    'Pedagogía contemporánea; Currículo; Seminario de investigación I; Evaluación de los aprendizajes; Educación y sociedad; Seminario de investigación II; Mediaciones tecnológicas; Electiva I; Gestión educativa; Electiva II; Trabajo de grado; Socialización de resultados',
  ),
  'Maestría en Educación@Corporación Universitaria Iberoamericana': programText(
    'Para docentes que quieren transformar su aula y avanzar en el escalafón sin dejar de enseñar.',
    'El programa combina seminarios virtuales con un proyecto de investigación que usted desarrolla en su propia institución educativa.\nTiene dos líneas de profundización: Educación Inclusiva, sobre el diseño de clases y apoyos para estudiantes con trayectorias y ritmos distintos, e Interculturalidad, que parte de los saberes, las lenguas y los contextos locales.',
    'Es para docentes en ejercicio, orientadores y directivos que buscan una maestría de investigación aplicada.\nQuien se gradúa lidera la inclusión y el currículo en colegios, secretarías y universidades.',
    'Pedagogía y contexto; Seminario de investigación I; Educación inclusiva; Electiva de línea; Currículo y evaluación; Seminario de investigación II; Interculturalidad; Profundización de línea; Gestión educativa; Trabajo de grado; Socialización de resultados',
  ),
  'Maestría en Pedagogía': programText(
    'Para pensar la enseñanza con rigor y volver al aula con mejores preguntas.',
    'Estudia corrientes pedagógicas, didáctica e investigación cualitativa. El trabajo de grado nace de un problema de su salón o su institución.',
    'Es para docentes de todos los niveles.\nQuien se gradúa investiga, asesora currículos y forma a otros maestros.',
    'Epistemología de la pedagogía; Corrientes pedagógicas; Seminario de investigación I; Didáctica; Currículo; Seminario de investigación II; Evaluación; Educación y cultura; Seminario de investigación III; Políticas educativas; Trabajo de grado; Socialización de resultados',
  ),
  'Maestría en Ciencias de la Educación': programText(
    'Una maestría panameña para investigar y dirigir en educación.',
    'Trabaja investigación, planeación y evaluación educativa por cuatrimestres, con un proyecto final sobre su institución.',
    'Es para docentes y directivos que buscan un título internacional.\nQuien se gradúa dirige instituciones, coordina programas o investiga.',
    'Filosofía de la educación; Investigación educativa I; Psicología del aprendizaje; Planeación educativa; Investigación educativa II; Didáctica de la educación superior; Evaluación educativa; Tecnología educativa; Gestión de instituciones; Proyecto final',
  ),
  'Maestría en Educación Digital': programText(
    'Para diseñar buenas experiencias de aprendizaje en línea, no solo subir documentos.',
    'Aprende diseño instruccional, analítica del aprendizaje y producción de recursos. El proyecto final es un curso completo, listo para usar.',
    'Es para docentes, diseñadores y coordinadores de formación virtual.\nQuien se gradúa dirige programas en línea o equipos de tecnología educativa.',
    'Pedagogía digital; Diseño instruccional; Recursos y narrativas digitales; Plataformas de aprendizaje; Analítica del aprendizaje; Evaluación en línea; Accesibilidad; Investigación; Gestión de proyectos digitales; Proyecto final',
  ),
  'Doctorado en Ciencias de la Educación con Énfasis en Investigación, Evaluación y Formulación de Proyectos Educativos':
    programText(
      'Para convertir los problemas de su institución en proyectos con evidencia y resultados.',
      'Estudia métodos de investigación, evaluación de programas y formulación de proyectos con presupuesto. La tesis se construye desde el primer cuatrimestre con un tutor.',
      'Es para magísteres que investigan, evalúan o dirigen proyectos educativos.\nQuien se gradúa lidera grupos de investigación, sistemas de evaluación y proyectos nacionales o internacionales.',
      'Epistemología de la educación; Métodos cuantitativos; Métodos cualitativos; Seminario de tesis I; Evaluación de programas; Formulación de proyectos; Seminario de tesis II; Financiación y cooperación; Seminario de tesis III; Gestión del conocimiento; Tesis doctoral; Defensa de tesis',
    ),
  'Doctorado en Ciencias de la Educación con Énfasis en Didáctica y Pedagogía': programText(
    'Para investigar lo que ocurre en el aula y proponer formas de enseñar que otros puedan usar.',
    'Profundiza en didácticas, mediación y formación de maestros. La tesis se construye desde el primer cuatrimestre con un tutor.',
    'Es para magísteres que enseñan o forman docentes.\nQuien se gradúa investiga, escribe y dirige programas de formación de maestros.',
    'Epistemología de la educación; Teorías didácticas; Métodos de investigación; Seminario de tesis I; Mediación y aprendizaje; Currículo e innovación; Seminario de tesis II; Formación de maestros; Seminario de tesis III; Producción de material; Tesis doctoral; Defensa de tesis',
  ),
  'Doctorado en Ciencias de la Educación con Énfasis en Gestión y Liderazgo Educativo': programText(
    'Para quienes dirigen instituciones y quieren decidir con datos y con su comunidad.',
    'Liderazgo pedagógico, planeación y finanzas educativas, analítica para la gestión escolar y cambio institucional, con una tesis sobre la institución que usted conoce.',
    'Es para magísteres que dirigen o asesoran instituciones. Se trabaja en rectorías, secretarías de educación, universidades y organismos que financian la educación.',
    'Epistemología de la educación; Liderazgo pedagógico; Métodos cualitativos; Planeación y finanzas educativas; Métodos cuantitativos; Analítica para la gestión escolar; Políticas educativas comparadas; Cambio institucional; Seminario de tesis I; Seminario de tesis II; Trabajo de campo; Publicación de resultados',
  ),
  'Doctorado en Educación e Innovación': programText(
    'Para investigar cambios educativos que funcionen más allá de un proyecto piloto.',
    'Estudia innovación, política y métodos de investigación con tutores internacionales. Avanza por entregas hasta la tesis.',
    'Es para magísteres que dirigen o asesoran cambios en instituciones.\nQuien se gradúa investiga, asesora políticas y dirige innovación educativa.',
    'Fundamentos de la investigación; Teorías de la innovación; Métodos mixtos; Política educativa comparada; Seminario de tesis I; Liderazgo del cambio; Seminario de tesis II; Publicación científica; Seminario de tesis III; Transferencia del conocimiento; Tesis doctoral; Defensa de tesis',
  ),
  'Doctorado en Educación': programText(
    'Para docentes y directivos que quieren investigar y obtener un título con proyección internacional.',
    'Combina seminarios de investigación con la escritura de la tesis, que empieza en el primer semestre. Puede incluir dos estancias de investigación.',
    'Es para magísteres con experiencia docente o directiva.\nQuien se gradúa investiga, publica y dirige programas de educación superior.',
    'Filosofía de la educación; Métodos de investigación I; Seminario de tesis I; Métodos de investigación II; Políticas educativas; Seminario de tesis II; Educación comparada; Seminario de tesis III; Estancia de investigación; Publicación científica; Tesis doctoral; Defensa de tesis',
  ),
  'Máster en Dirección y Gestión Educativa': programText(
    'Para dirigir un colegio o una facultad con personas, recursos y datos.',
    'Aprende liderazgo pedagógico, planeación, finanzas y calidad, con casos de instituciones de habla hispana.',
    'Es para rectores, coordinadores y docentes que van a dirigir.\nQuien termina lidera instituciones y equipos educativos.',
    'Liderazgo pedagógico; Planeación estratégica; Gestión del talento; Finanzas educativas; Calidad y evaluación; Convivencia; Innovación; Trabajo final',
  ),
  'Máster en Neuroeducación': programText(
    'Para enseñar de acuerdo con lo que hoy se sabe sobre cómo aprende el cerebro.',
    'Estudia atención, memoria, emoción y desarrollo, y revisa qué ideas populares tienen evidencia y cuáles no.',
    'Es para docentes, orientadores y profesionales de la salud que trabajan con el aprendizaje.\nQuien termina asesora instituciones y diseña intervenciones.',
    'Bases del sistema nervioso; Atención y memoria; Emoción y aprendizaje; Neurodesarrollo; Dificultades de aprendizaje; Neuromitos; Diseño de intervenciones; Trabajo final',
  ),
  'Máster en Inteligencia Artificial Aplicada a la Educación': programText(
    'Para usar la inteligencia artificial en clase con criterio, ética y buenos resultados.',
    'Prueba herramientas, diseña tutores y evaluaciones asistidas y discute sus límites: sesgos, datos personales y autoría.',
    'Es para docentes, diseñadores de cursos y directivos; no pide saber programar.\nQuien termina lidera proyectos de inteligencia artificial en instituciones educativas.',
    'Fundamentos de inteligencia artificial; Modelos de lenguaje en el aula; Analítica del aprendizaje; Evaluación asistida; Diseño de tutores; Ética y datos personales; Gestión del cambio; Trabajo final',
  ),
  'Diplomado Internacional en Evaluación del Aprendizaje': programText(
    'Para evaluar lo que de verdad importa y devolverlo a tiempo al estudiante.',
    'Diseña rúbricas, pruebas y retroalimentación, y las aplica con su propio grupo durante el diplomado.',
    'Es para docentes de cualquier nivel y coordinadores académicos.\nQuien termina mejora la evaluación de su institución.',
    'Enfoques de evaluación; Rúbricas; Pruebas objetivas; Retroalimentación; Evaluación en línea; Uso de resultados; Ética de la evaluación; Proyecto de evaluación',
  ),
};
