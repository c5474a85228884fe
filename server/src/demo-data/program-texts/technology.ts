import { type ProgramText, programText } from './program-text';

/** Engineering, computing, health, environment and communication, by title. */
export const technology: Readonly<Record<string, ProgramText>> = {
  'Ingeniería Industrial': programText(
    'Para que un proceso gaste menos, produzca mejor y cuide a quien lo hace.',
    'Estudia cómo se diseña, se mide y se mejora un sistema de producción o de servicio. Usa estadística, simulación y costos sobre procesos de empresas reales.',
    'Es para quien no puede ver una fila larga sin preguntarse cómo acortarla.\nQuien se gradúa trabaja en producción, calidad, logística, seguridad en el trabajo o consultoría.',
    'Cálculo diferencial; Introducción a la ingeniería; Álgebra lineal; Cálculo integral; Física mecánica; Dibujo técnico; Estadística; Procesos industriales; Ingeniería de métodos; Costos; Investigación de operaciones I; Control de calidad; Investigación de operaciones II; Seguridad y salud en el trabajo; Planeación de la producción; Logística; Simulación; Gestión ambiental; Evaluación de proyectos; Gerencia de operaciones',
  ),
  'Ingeniería de Software': programText(
    'Para construir programas que la gente usa todos los días sin que fallen.',
    'Programa desde el primer semestre. Aprende a entender lo que un usuario necesita, a diseñarlo, probarlo y mantenerlo con un equipo, con las herramientas que usa la industria.',
    'Es para personas curiosas y pacientes; no necesita saber programar.\nQuien se gradúa trabaja como desarrollador, analista, probador o líder técnico, en Colombia o a distancia.',
    'Lógica de programación; Matemáticas discretas; Programación orientada a objetos; Cálculo; Bases de datos I; Estructuras de datos; Bases de datos II; Ingeniería de requisitos; Desarrollo web; Estadística; Diseño de software; Pruebas de software; Desarrollo móvil; Arquitectura de software; Seguridad informática; Computación en la nube; Integración continua; Gestión de proyectos de software',
  ),
  'Ingeniería de Sistemas': programText(
    'Para resolver con tecnología los problemas de una empresa, un hospital o un municipio.',
    'Une programación, datos, redes y gestión. Aprende a elegir la tecnología adecuada, a conectarla y a cuidarla, y a explicarle a quien decide cuánto cuesta y qué gana.',
    'Es para quien disfruta entender cómo funcionan las cosas.\nQuien se gradúa trabaja en desarrollo, infraestructura, datos, seguridad o dirección de tecnología.',
    'Fundamentos de programación; Cálculo diferencial; Programación orientada a objetos; Álgebra lineal; Estructuras de datos; Cálculo integral; Bases de datos; Física; Redes de computadores; Estadística; Sistemas operativos; Ingeniería de software; Desarrollo web; Arquitectura empresarial; Seguridad de la información; Inteligencia artificial; Computación en la nube; Analítica de datos; Auditoría de sistemas; Gestión de proyectos de tecnología',
  ),
  'Ingeniería Ambiental': programText(
    'Para cuidar el agua, el aire y el suelo con soluciones que se pueden construir.',
    'Estudia los ecosistemas y las obras que los protegen: potabilización, residuos, ruido y energía. Las salidas de campo y el laboratorio son parte del plan.',
    'Es para quien quiere que el desarrollo de su región no cueste el río.\nQuien se gradúa trabaja en corporaciones ambientales, empresas de servicios, consultoras e industrias.',
    'Biología; Cálculo diferencial; Química general; Cálculo integral; Química ambiental; Física; Ecología; Estadística; Topografía; Hidráulica; Microbiología ambiental; Hidrología; Tratamiento de aguas; Residuos sólidos; Calidad del aire; Legislación ambiental; Evaluación de impacto ambiental; Sistemas de información geográfica; Gestión del riesgo; Energías renovables',
  ),
  'Ingeniería Agropecuaria': programText(
    'Para producir más y mejor en el campo, con técnica y cuidado de la tierra.',
    'Estudia suelos, cultivos, animales, riego y maquinaria, y los conecta con el mercado. Combina clases virtuales con jornadas en granja y laboratorio.',
    'Es para jóvenes y productores que quieren quedarse en el campo con mejores herramientas.\nQuien se gradúa trabaja en fincas, asistencia técnica, agroindustria o investigación rural.',
    'Biología; Química; Matemáticas; Introducción a la producción agropecuaria; Física; Botánica; Suelos; Zootecnia general; Estadística; Fisiología vegetal; Nutrición animal; Riegos y drenajes; Fitosanidad; Producción bovina; Cultivos de clima frío; Mecanización agrícola; Agroindustria; Economía agraria; Extensión rural; Formulación de proyectos',
  ),
  'Tecnología Agropecuaria': programText(
    'Para manejar una finca con técnica: siembra, animales, cuentas y sanidad.',
    'Aprende haciendo: prepara suelos, formula raciones, maneja registros y planea la venta. Las prácticas en campo acompañan cada período.',
    'Es para productores y jóvenes rurales.\nQuien se gradúa administra fincas, asiste a otros productores o continúa la carrera profesional.',
    'Biología aplicada; Matemática básica; Suelos; Producción agrícola; Sanidad vegetal; Producción pecuaria; Nutrición animal; Riego; Registros y costos; Buenas prácticas; Comercialización; Proyecto productivo',
  ),
  'Técnico Laboral en Sistemas y Desarrollo Web': programText(
    'Para reparar, conectar y publicar: el primer oficio en tecnología, en año y medio.',
    'Arma y mantiene equipos, configura redes pequeñas y construye páginas web. Termina con un portafolio de sitios que puede mostrar.',
    'Es para jóvenes y adultos sin experiencia que quieren trabajar con computadores.\nQuien termina trabaja en soporte técnico, mesas de ayuda o desarrollo web inicial.',
    'Lógica de programación; Mantenimiento de equipos; Redes básicas; Diseño web; Bases de datos básicas; Programación web; Publicación de sitios; Práctica laboral',
  ),
  'Especialización en Analítica de Datos': programText(
    'Para que los datos de su organización sirvan para decidir y no solo para guardar.',
    'Aprende a limpiar, explorar y modelar datos, y a contarlos con gráficas que se entienden. Programa en Python y SQL desde el comienzo.',
    'Es para profesionales de cualquier área que trabajan con reportes.\nQuien se gradúa trabaja como analista o líder de datos.',
    'Programación para datos; Estadística aplicada; Bases de datos y SQL; Visualización; Aprendizaje automático; Gobierno de datos; Analítica de negocios; Proyecto de datos',
  ),
  'Especialización en Informática para el Aprendizaje en Red': programText(
    'Para llevar la tecnología al aula con intención pedagógica y no por moda.',
    'Diseña recursos, cursos virtuales y comunidades de aprendizaje. Cada módulo termina con algo que puede usar la semana siguiente con sus estudiantes.',
    'Es para docentes de todos los niveles y equipos de innovación educativa.\nQuien se gradúa lidera proyectos de tecnología en colegios y universidades.',
    'Pedagogía y tecnología; Diseño de recursos digitales; Comunidades en red; Evaluación en línea; Aulas virtuales; Accesibilidad digital; Investigación en el aula; Proyecto de aprendizaje en red',
  ),
  'Maestría en Ingeniería de Sistemas': programText(
    'Arquitectura de software, datos e inteligencia artificial para problemas reales.',
    'Profundiza en arquitectura, ciencia de datos y seguridad, y las aplica en un proyecto de investigación o de desarrollo con impacto medible.',
    'Es para desarrolladores, arquitectos de software y analistas de datos.\nQuien se gradúa lidera equipos de tecnología, investigación o innovación.',
    'Arquitectura de software avanzada; Ciencia de datos; Métodos de investigación; Aprendizaje automático; Computación en la nube; Seguridad de sistemas; Ingeniería de datos; Gobierno de tecnología; Sistemas inteligentes; Gestión de la innovación',
  ),
  Fisioterapia: programText(
    'Para devolver movimiento: evaluar, tratar y acompañar a quien perdió una función.',
    'Estudia el cuerpo en movimiento y practica desde los primeros semestres en laboratorio, y después en clínicas, escuelas y empresas con la guía de docentes.',
    'Es para personas con vocación de servicio y gusto por el trabajo práctico.\nQuien se gradúa trabaja en clínicas, centros de rehabilitación, deporte, salud ocupacional o consulta propia.',
    'Anatomía; Biología celular; Fisiología; Biofísica; Cinesiología; Neuroanatomía; Fisiología del ejercicio; Evaluación fisioterapéutica; Patología; Modalidades físicas; Control motor; Fisioterapia musculoesquelética; Fisioterapia cardiopulmonar; Fisioterapia neurológica; Salud pública; Práctica clínica I; Práctica clínica II; Fisioterapia en el deporte; Bioética; Administración en salud',
  ),
  Fonoaudiología: programText(
    'Para que las personas hablen, escuchen y se comuniquen mejor en cualquier edad.',
    'Estudia el lenguaje, la audición, el habla y la deglución. Practica en colegios, clínicas y comunidades con supervisión.',
    'Es para personas pacientes, que escuchan y observan.\nQuien se gradúa trabaja en clínicas, colegios inclusivos, salud auditiva en empresas o consulta propia.',
    'Anatomía y fisiología; Lingüística; Neuroanatomía; Desarrollo del lenguaje; Audiología básica; Psicología del desarrollo; Habla y voz; Evaluación del lenguaje; Audiología clínica; Trastornos del habla; Comunicación aumentativa; Deglución; Inclusión escolar; Salud pública; Práctica clínica I; Práctica clínica II; Bioética; Gestión de servicios de salud',
  ),
  Psicología: programText(
    'Para entender por qué las personas hacen lo que hacen y acompañarlas con evidencia.',
    'Estudia el cerebro, el desarrollo, el aprendizaje y la vida en grupo. Aprende a entrevistar, a evaluar y a intervenir con ética, y practica con supervisión.',
    'Es para quien escucha sin juzgar y quiere trabajar con método.\nQuien se gradúa trabaja en colegios, empresas, comunidades, entidades de protección o, con la formación posterior, en consulta.',
    'Historia de la psicología; Biología y comportamiento; Procesos psicológicos; Neurociencias; Psicología del desarrollo I; Estadística; Psicología del desarrollo II; Aprendizaje; Psicología social; Personalidad; Medición y evaluación; Psicopatología; Psicología educativa; Psicología organizacional; Psicología comunitaria; Entrevista y diagnóstico; Intervención clínica; Psicología jurídica; Ética profesional',
  ),
  'Trabajo Social': programText(
    'Para transformar con las comunidades lo que no se resuelve desde un escritorio.',
    'Aprende a leer un territorio, a acompañar familias y a formular proyectos sociales. Las prácticas se hacen en el municipio donde usted vive.',
    'Es para quien ya lidera, cuida u organiza en su barrio o su vereda.\nQuien se gradúa trabaja en comisarías, alcaldías, empresas, hospitales, colegios y organizaciones sociales.',
    'Fundamentos de trabajo social; Sociología; Antropología; Psicología social; Trabajo social con individuos; Economía y sociedad; Estadística social; Trabajo social con familias; Políticas sociales; Trabajo social con grupos; Derechos humanos; Trabajo social comunitario; Formulación de proyectos sociales; Gestión social; Resolución de conflictos; Práctica social I; Práctica social II; Ética profesional',
  ),
  'Comunicación Social y Periodismo': programText(
    'Para contar lo que pasa con rigor, en texto, audio, video y redes.',
    'Aprende a investigar, verificar y narrar. Produce desde el primer semestre: crónicas, pódcast, reportajes y campañas para organizaciones.',
    'Es para quien pregunta, lee y escribe.\nQuien se gradúa trabaja en medios, comunicación organizacional, campañas públicas o contenidos digitales.',
    'Redacción I; Historia de Colombia; Teorías de la comunicación; Redacción II; Fotografía; Géneros periodísticos; Lenguaje audiovisual; Radio y pódcast; Verificación y fuentes; Televisión y video; Comunicación organizacional; Periodismo de datos; Opinión pública; Narrativas digitales; Comunicación para el cambio social; Ética y derecho a la información',
  ),
  'Profesional en Gestión de la Seguridad y la Salud Laboral': programText(
    'Para que la gente vuelva a su casa como salió: prevenir, medir y cumplir la norma.',
    'Identifica peligros, diseña sistemas de gestión y forma a los trabajadores. Estudia higiene, ergonomía, legislación y emergencias con casos de empresas.',
    'Es para técnicos, vigías y profesionales que ya trabajan en prevención.\nQuien se gradúa dirige sistemas de seguridad y salud en el trabajo en empresas de cualquier tamaño.',
    'Fundamentos de seguridad y salud; Biología humana; Matemáticas; Legislación laboral; Higiene industrial I; Estadística; Ergonomía; Higiene industrial II; Medicina preventiva; Seguridad industrial; Psicología del trabajo; Sistemas de gestión; Preparación para emergencias; Auditoría; Toxicología; Gestión ambiental',
  ),
  'Licenciatura en Seguridad y Salud Ocupacional': programText(
    'Una licenciatura panameña para proteger a los trabajadores en cualquier industria.',
    'Estudia riesgos, higiene, ergonomía y normas internacionales por cuatrimestres. Termina con un plan de prevención aplicado a una empresa.',
    'Es para quien trabaja en industria, construcción o servicios y quiere un título internacional.\nQuien se gradúa coordina programas de seguridad y salud.',
    'Introducción a la salud ocupacional; Química; Anatomía y fisiología; Matemática; Física; Legislación; Higiene industrial I; Estadística; Seguridad industrial; Ergonomía; Higiene industrial II; Toxicología; Epidemiología; Psicología laboral; Emergencias; Auditoría; Sistemas de gestión; Seguridad en la construcción; Gestión ambiental; Ética profesional',
  ),
  'Especialización en Gerencia de la Calidad en Salud': programText(
    'Para que una clínica o un hospital atienda mejor y lo pueda demostrar.',
    'Aprende a medir la calidad, a preparar la habilitación y la acreditación y a trabajar por procesos con equipos de salud.',
    'Es para profesionales de la salud y administradores de instituciones prestadoras.\nQuien se gradúa dirige calidad, auditoría o planeación en salud.',
    'Sistema de salud; Gestión por procesos; Habilitación; Auditoría en salud; Seguridad del paciente; Acreditación; Indicadores; Gerencia del servicio',
  ),
  'Maestría en Seguridad y Salud en el Trabajo': programText(
    'Diseñe y audite sistemas que cuidan a las personas y cumplen la norma.',
    'Profundiza en riesgos prioritarios, higiene avanzada y gestión. El trabajo de grado mejora el sistema de una organización real.',
    'Es para profesionales de seguridad y salud, talento humano y auditoría.\nQuien se gradúa dirige sistemas, asesora sectores de alto riesgo o investiga.',
    'Gestión del riesgo laboral; Epidemiología laboral; Métodos de investigación; Higiene industrial avanzada; Ergonomía aplicada; Riesgo psicosocial; Legislación comparada; Auditoría de sistemas; Cultura preventiva; Innovación en prevención',
  ),
};
