import { type ProgramText, programText } from './program-text';

/** Administration, accounting, marketing and law, by title. */
export const business: Readonly<Record<string, ProgramText>> = {
  'Administración de Empresas': programText(
    'Para quien quiere dirigir un negocio propio o un área de una empresa con cifras y criterio.',
    'Aprende a leer los números de una empresa, a organizar personas y procesos y a decidir en qué invertir. Cada semestre trabaja con un caso real: al final presenta un plan de negocio o una mejora para la organización en la que trabaja.',
    'Es para quien ya coordina un equipo, atiende un negocio familiar o quiere emprender.\nQuien se gradúa trabaja en gerencia de áreas, compras, talento humano, planeación o en su propia empresa.',
    'Fundamentos de administración; Matemáticas para negocios; Contabilidad general; Microeconomía; Comportamiento organizacional; Costos y presupuestos; Estadística; Derecho comercial y laboral; Mercadeo; Macroeconomía; Gestión del talento humano; Finanzas; Gestión de operaciones; Investigación de mercados; Formulación de proyectos; Gerencia estratégica; Emprendimiento; Ética empresarial',
  ),
  'Contaduría Pública': programText(
    'Para llevar cuentas claras, cumplir con los impuestos y dar fe de lo que dicen los números.',
    'Registra, analiza y presenta la información financiera con normas internacionales. Aprende a liquidar impuestos, a auditar y a explicar un estado financiero a quien toma las decisiones.',
    'Es para personas ordenadas, que disfrutan los detalles y quieren una profesión con demanda en todos los municipios.\nQuien se gradúa trabaja como contador, auditor, revisor fiscal, analista de costos o asesor tributario.',
    'Contabilidad general; Matemáticas; Fundamentos de economía; Contabilidad de activos; Derecho comercial; Contabilidad de pasivos y patrimonio; Estadística; Costos I; Costos II y presupuestos; Matemática financiera; Impuestos nacionales; Normas internacionales de información financiera; Procedimiento tributario; Control interno; Auditoría financiera; Contabilidad pública; Análisis financiero; Revisoría fiscal; Sistemas de información contable; Ética del contador',
  ),
  Derecho: programText(
    'Para defender derechos, resolver conflictos y asesorar a personas, empresas y entidades.',
    'Estudia las normas y, sobre todo, cómo se aplican: lee casos, redacta documentos y practica audiencias. El consultorio jurídico le permite atender personas reales con la guía de un profesor.',
    'Es para quien lee con atención, argumenta con respeto y quiere servir.\nQuien se gradúa ejerce como abogado litigante, asesor de empresas, funcionario judicial o defensor en entidades públicas.',
    'Introducción al derecho; Teoría del Estado; Derecho romano; Derecho constitucional; Derecho civil: personas; Derecho penal general; Derecho civil: bienes; Derecho laboral individual; Obligaciones; Derecho penal especial; Derecho administrativo; Contratos; Derecho procesal civil; Derecho comercial; Derecho laboral colectivo; Pruebas; Derecho de familia; Consultorio jurídico I; Consultorio jurídico II; Conciliación y arbitraje; Derecho internacional; Ética del abogado',
  ),
  'Publicidad y Mercadeo': programText(
    'Para crear campañas que la gente recuerda y que venden lo que prometen.',
    'Investiga a quién le habla una marca, diseña el mensaje y mide su resultado. Produce piezas para redes, radio y vía pública, y aprende a defender una idea ante un cliente con datos.',
    'Es para personas creativas que también quieren entender los números.\nQuien se gradúa trabaja en agencias, áreas de mercadeo, medios digitales o como consultor independiente.',
    'Fundamentos de mercadeo; Historia de la publicidad; Redacción creativa; Comportamiento del consumidor; Expresión gráfica; Estadística; Investigación de mercados; Estrategia de marca; Medios y pauta; Producción audiovisual; Mercadeo digital; Analítica de campañas; Planeación publicitaria; Comunicación política y social; Gerencia de producto; Ética y regulación publicitaria',
  ),
  'Marketing y Negocios Internacionales': programText(
    'Para llevar un producto colombiano a otros mercados y traer lo que aquí hace falta.',
    'Analiza mercados, arma la estrategia de una marca y aprende los pasos de una exportación: precios, logística, contratos y medios de pago. Usa herramientas digitales desde el primer semestre.',
    'Es para quien quiere vender fuera de su ciudad o de su país.\nQuien se gradúa trabaja en comercio exterior, mercadeo digital, ventas internacionales o exporta lo propio.',
    'Fundamentos de mercadeo; Introducción a los negocios internacionales; Matemáticas para negocios; Economía internacional; Comportamiento del consumidor; Estadística; Investigación de mercados; Logística internacional; Mercadeo digital; Régimen aduanero; Finanzas internacionales; Negociación intercultural; Estrategia de marca; Comercio electrónico; Plan exportador; Gerencia de mercadeo',
  ),
  'Negocios Internacionales': programText(
    'Para mover productos, servicios y dinero entre países con reglas claras.',
    'Estudia cómo se compra y se vende entre países: tratados, aduanas, transporte, finanzas y cultura. Trabaja con simuladores de negociación y prepara un plan exportador completo.',
    'Es para quien se siente cómodo con los idiomas, los números y las diferencias entre culturas.\nQuien se gradúa trabaja en comercio exterior, agencias de aduana, logística, banca internacional o cámaras de comercio.',
    'Introducción a los negocios internacionales; Matemáticas; Microeconomía; Geopolítica; Macroeconomía; Estadística; Derecho internacional económico; Logística y transporte; Régimen aduanero; Finanzas internacionales; Inteligencia de mercados; Negociación; Cambios y pagos internacionales; Integración económica; Plan exportador; Gerencia internacional',
  ),
  'Administración de Empresas Agropecuarias': programText(
    'Para que el campo deje ganancia: producción, costos y mercado en la misma cuenta.',
    'Une la administración con la producción agrícola y pecuaria. Aprende a planear una finca, a llevar sus costos, a asociarse con otros productores y a vender mejor la cosecha.',
    'Es para productores, hijos de productores y técnicos que quieren dirigir.\nQuien se gradúa trabaja en fincas, cooperativas, alcaldías, bancos de fomento o en su propio proyecto rural.',
    'Fundamentos de administración; Biología aplicada; Contabilidad general; Suelos y cultivos; Economía agraria; Producción pecuaria; Costos agropecuarios; Estadística; Maquinaria y riego; Mercadeo agropecuario; Finanzas rurales; Asociatividad y cooperativismo; Sanidad e inocuidad; Agroindustria; Legislación agraria; Desarrollo rural; Formulación de proyectos; Gerencia de la empresa agropecuaria',
  ),
  'Técnica Profesional en Contabilidad': programText(
    'Para empezar a trabajar con cuentas en dos años y, si quiere, seguir hasta contador.',
    'Registra facturas, nóminas e impuestos básicos con programas contables. Las prácticas se hacen con documentos iguales a los de una oficina.',
    'Es para bachilleres que buscan su primer empleo y para auxiliares que quieren certificar lo que saben.\nQuien se gradúa trabaja como auxiliar contable, de nómina o de tesorería.',
    'Contabilidad básica; Documentos comerciales; Matemática básica; Hoja de cálculo; Contabilidad de activos; Nómina y seguridad social; Legislación comercial; Costos básicos; Impuestos; Software contable; Tesorería; Presupuestos',
  ),
  'Tecnología en Gestión de Mercadeo': programText(
    'Para vender con método: conocer al cliente, planear la oferta y medir lo que se vende.',
    'Aprende a investigar un mercado pequeño, a fijar precios, a atender un punto de venta y a usar redes y tiendas digitales. Cada semestre deja una pieza útil para un negocio real.',
    'Es para vendedores, emprendedores y auxiliares comerciales.\nQuien se gradúa coordina ventas, apoya mercadeo digital o administra su propio comercio.',
    'Fundamentos de mercadeo; Matemática básica; Servicio al cliente; Técnicas de ventas; Estadística; Investigación de mercados; Mercadeo digital; Contabilidad y costos; Comercio electrónico; Trade marketing; Presupuesto comercial; Plan de mercadeo',
  ),
  'Tecnología en Logística': programText(
    'Para que cada pedido llegue completo, a tiempo y al menor costo posible.',
    'Planea compras, inventarios, bodegas y rutas con datos. Aprende a usar sistemas de gestión y a calcular cuánto cuesta, de verdad, mover una mercancía.',
    'Es para quien trabaja en bodegas, transporte o despachos y quiere coordinar.\nQuien se gradúa es coordinador de bodega, analista de inventarios, planeador de rutas o asistente de compras.',
    'Fundamentos de logística; Matemática básica; Gestión de compras; Inventarios; Estadística; Almacenamiento y bodegas; Transporte y distribución; Costos logísticos; Sistemas de información; Comercio exterior básico; Calidad y mejora continua; Logística inversa',
  ),
  'Tecnología en Gestión Empresarial': programText(
    'Para poner orden en un negocio: compras, ventas, personas y caja.',
    'Recorre todas las áreas de una empresa pequeña y aprende a llevar sus registros, a planear el mes y a mejorar un proceso. Trabaja sobre su propio negocio o el de alguien cercano.',
    'Es para emprendedores, auxiliares y jefes de punto.\nQuien se gradúa coordina equipos administrativos o hace crecer su negocio, y puede continuar la carrera profesional.',
    'Fundamentos de administración; Matemática básica; Contabilidad general; Servicio al cliente; Estadística; Talento humano; Mercadeo; Costos y presupuestos; Legislación laboral; Gestión de procesos; Finanzas básicas; Plan de negocio',
  ),
  'Técnica Profesional en Procesos Administrativos': programText(
    'Para trabajar en una oficina con orden, buena redacción y manejo de la información.',
    'Aprende a organizar archivos, atender personas, llevar agendas, liquidar nóminas sencillas y usar herramientas de oficina.',
    'Es para bachilleres que quieren empleo pronto.\nQuien se gradúa trabaja como auxiliar administrativo, de archivo, de talento humano o de servicio al ciudadano.',
    'Procesos administrativos; Redacción de documentos; Ofimática; Matemática básica; Gestión documental; Servicio al cliente; Contabilidad básica; Nómina; Legislación laboral; Hoja de cálculo; Compras e inventarios; Protocolo y etiqueta',
  ),
  'Técnico Laboral en Auxiliar Administrativo': programText(
    'Un oficio para entrar a trabajar en oficinas, colegios, clínicas y comercios en año y medio.',
    'Practica lo que una oficina pide cada día: documentos, llamadas, archivo, facturas y atención. Incluye una práctica en una empresa.',
    'Es para jóvenes y adultos que buscan un primer empleo o quieren volver a trabajar.\nQuien termina trabaja como auxiliar administrativo, recepcionista o asistente de archivo.',
    'Documentos comerciales; Ofimática; Servicio al cliente; Archivo y gestión documental; Contabilidad básica; Ética laboral; Nómina básica; Práctica laboral',
  ),
  'Licenciatura en Administración de Empresas': programText(
    'Una licenciatura panameña para dirigir empresas, cursada desde Colombia por cuatrimestres.',
    'Combina administración, economía y finanzas con una mirada regional. Los cuatrimestres son cortos e intensos: dos o tres materias a la vez, con un proyecto por período.',
    'Es para quien busca un título internacional y trabaja mientras estudia.\nQuien se gradúa dirige áreas administrativas, comerciales o su propia empresa.',
    'Introducción a la administración; Matemática para negocios; Contabilidad I; Economía general; Contabilidad II; Estadística; Derecho mercantil; Comportamiento organizacional; Mercadeo; Costos; Recursos humanos; Finanzas I; Producción; Finanzas II; Comercio internacional; Gerencia estratégica; Formulación de proyectos; Ética gerencial',
  ),
  'Especialización en Gerencia Financiera': programText(
    'Para decidir con números: inversión, deuda, riesgo y valor de la empresa.',
    'Aprende a proyectar flujos de caja, valorar una empresa y elegir cómo financiarla. Trabaja con hojas de cálculo sobre casos colombianos.',
    'Es para contadores, administradores, ingenieros y economistas que reportan a una gerencia.\nQuien se gradúa dirige finanzas, planeación o tesorería.',
    'Diagnóstico financiero; Matemática financiera avanzada; Evaluación de proyectos; Estructura de capital; Mercado de capitales; Riesgo financiero; Valoración de empresas; Gerencia del valor',
  ),
  'Especialización en Gerencia de Proyectos': programText(
    'Para entregar lo prometido: alcance, plazo y presupuesto bajo control.',
    'Practica la formulación, la programación y el seguimiento de proyectos con métodos predictivos y ágiles. Al final presenta el plan de un proyecto de su organización.',
    'Es para profesionales que coordinan equipos, obras, contratos o desarrollos.\nQuien se gradúa trabaja como gerente o líder de proyectos y en oficinas de proyectos.',
    'Formulación y evaluación; Gestión del alcance y el tiempo; Costos y presupuesto; Métodos ágiles; Gestión de riesgos; Contratación; Liderazgo de equipos; Seguimiento y cierre',
  ),
  'Maestría en Gerencia de Proyectos': programText(
    'Planee, financie y entregue proyectos en plazo, con métodos ágiles y predictivos.',
    'Profundiza en portafolios, riesgo y valor público o privado de los proyectos. Desarrolla un trabajo de grado aplicado a un problema de su sector.',
    'Es para líderes de equipo, gerentes de área y consultores.\nQuien se gradúa dirige oficinas de proyectos, programas de inversión y equipos de transformación.',
    'Estrategia y portafolios; Formulación avanzada; Finanzas de proyectos; Seminario de investigación; Métodos ágiles a escala; Gestión del riesgo; Contratación y negociación; Liderazgo y cambio; Analítica para proyectos; Sostenibilidad',
  ),
  'Maestría en Gestión Pública': programText(
    'Para que las políticas lleguen al municipio: planear, contratar y rendir cuentas.',
    'Estudia cómo se diseña, se financia y se evalúa una política. Analiza planes de desarrollo, presupuesto público y contratación con datos de entidades reales.',
    'Es para servidores públicos, líderes sociales y consultores del Estado.\nQuien se gradúa dirige dependencias, programas y organizaciones que trabajan con lo público.',
    'Estado y políticas públicas; Economía pública; Planeación del desarrollo; Seminario de investigación I; Presupuesto y finanzas territoriales; Contratación estatal; Evaluación de políticas; Seminario de investigación II; Gobierno abierto; Gestión del talento público; Control y rendición de cuentas; Gestión del territorio',
  ),
  'Maestría en Administración de Empresas con Énfasis en Gerencia': programText(
    'Una maestría panameña para dirigir organizaciones con visión internacional.',
    'Trabaja estrategia, finanzas y liderazgo con casos de América Latina. El trabajo final resuelve un problema gerencial de su empresa.',
    'Es para profesionales de cualquier área que ya dirigen o van a dirigir.\nQuien se gradúa ocupa gerencias generales, de área o de proyecto.',
    'Gerencia estratégica; Economía gerencial; Finanzas corporativas; Comportamiento organizacional; Mercadeo estratégico; Gerencia de operaciones; Métodos de investigación; Negocios internacionales; Liderazgo y negociación; Toma de decisiones',
  ),
};
