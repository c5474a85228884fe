import { policyVersion } from 'shared/rules';
import type { Section } from './sections';

const sections: readonly Section[] = [
  {
    id: 'quien-responde',
    heading: 'Quién responde por sus datos',
    blocks: [
      'El responsable del tratamiento es la empresa que opera este sitio, con los datos que siguen. Por esos mismos canales puede ejercer todos los derechos que aquí se describen.',
      'Esta política sigue la Ley 1581 de 2012 y el Decreto 1377 de 2013, y se aplica a los datos que recogemos en los formularios, las salas de asesoría y los demás canales de atención.',
    ],
  },
  {
    id: 'solo-adultos',
    heading: 'Un servicio para personas adultas',
    blocks: [
      'Este sitio y sus formularios están dirigidos **solo a mayores de edad**. Los formularios de información no preguntan la edad y no buscan datos de menores de 18 años.',
      'Si un menor quiere información sobre bachillerato u otro programa, debe pedirla su madre, su padre o su representante legal. El formulario de matrícula que envía un asesor pide la fecha de nacimiento; cuando corresponde a un menor, pide además los datos y la autorización de su acudiente. Si descubrimos datos de un menor sin esa autorización, los borramos.',
    ],
  },
  {
    id: 'definiciones',
    heading: 'Definiciones',
    blocks: [
      {
        kind: 'terms',
        items: [
          [
            'Dato personal',
            'Cualquier información que se pueda asociar a una persona natural: su nombre, su teléfono, su correo.',
          ],
          [
            'Dato sensible',
            'El que afecta la intimidad o puede dar lugar a discriminación, como los de salud, el origen étnico o la pertenencia a un sindicato (Ley 1581 de 2012, artículo 5). Ningún formulario lo exige: entregarlo es siempre opcional.',
          ],
          ['Titular', 'La persona a la que pertenecen los datos: usted.'],
          [
            'Tratamiento',
            'Toda operación sobre los datos: recogerlos, guardarlos, usarlos, compartirlos o borrarlos.',
          ],
          ['Autorización', 'Su consentimiento previo, expreso e informado para el tratamiento.'],
          ['Responsable', 'Quien decide sobre los datos y su tratamiento.'],
          ['Encargado', 'Quien trata los datos por cuenta del responsable.'],
        ],
      },
    ],
  },
  {
    id: 'tratamiento',
    heading: 'Tratamiento de datos personales',
    blocks: [
      'Los datos que pedimos dependen del formulario:',
      {
        kind: 'points',
        items: [
          '**Para pedir información** (contacto, solicitud de un programa, doctorados y maestrías): nombre, correo electrónico, teléfono, el programa que le interesa y lo que usted nos escriba.',
          '**Para matricularse** (el formulario que le envía un asesor): tipo y número de documento, fecha y lugar de nacimiento, dirección, estrato, EPS, estado civil, estudios y datos laborales, porque la universidad los exige para inscribirle. De un menor, también los datos de su acudiente.',
          '**Para atender su proceso**: los documentos que usted entregue, los pagos que reporte y las notas que el asesor escriba sobre sus conversaciones.',
        ],
      },
      'La **EPS** y las condiciones de salud o discapacidad que usted cuente son o pueden revelar **datos sensibles** según el artículo 5 de la Ley 1581 de 2012. No está obligado a entregarlos: si no los da, le damos la información y le acompañamos igual. Los usamos solo para la inscripción en la universidad que usted eligió.',
      'Usamos los datos para:',
      {
        kind: 'points',
        items: [
          'responder su solicitud y contarle sobre programas, costos, requisitos y fechas;',
          'acompañar su inscripción y su matrícula, si usted decide seguir adelante;',
          'guardar la prueba de su autorización, como lo exige la ley;',
          'mejorar el servicio con cifras que no lo identifican.',
        ],
      },
      'Si inicia un proceso de matrícula, compartimos con la universidad que usted eligió los datos que ella necesita. No vendemos sus datos ni los entregamos a terceros para fines distintos de estos.',
      'Con cada solicitud guardamos la página y la campaña desde la que nos escribió y, como prueba de su autorización, la versión de esta política que aceptó, la fecha, el formulario y una huella no reversible de su dirección de red. Conservamos los datos mientras dure la finalidad para la que los entregó o el plazo que exija una norma; después los borramos o los volvemos anónimos.',
    ],
  },
  {
    id: 'sus-derechos',
    heading: 'Sus derechos y cómo ejercerlos',
    blocks: [
      {
        kind: 'points',
        items: [
          '**Conocer, actualizar y rectificar** los datos que tenemos de usted.',
          '**Pedir prueba** de la autorización que nos dio.',
          '**Saber** qué uso les hemos dado.',
          '**Revocar** la autorización o pedir que borremos los datos, cuando ninguna obligación legal lo impida.',
          '**Presentar quejas** ante la Superintendencia de Industria y Comercio.',
        ],
      },
      'Escríbanos por los canales de [contacto](/contacto) con su nombre y lo que solicita. Atendemos los reclamos en un máximo de 15 días hábiles.',
    ],
  },
  {
    id: 'propiedad-intelectual',
    heading: 'Propiedad intelectual',
    blocks: [
      'Los textos, las ilustraciones, el código y la marca de este sitio son de la empresa o se usan con permiso de sus dueños. Puede leerlos, enlazarlos y citarlos con su fuente; para reproducirlos con fines comerciales necesita autorización escrita.',
      'Los nombres y logos de las universidades aliadas pertenecen a cada una de ellas.',
    ],
  },
  {
    id: 'calidad-de-la-informacion',
    heading: 'Calidad de la información',
    blocks: [
      'Revisamos los costos, la duración y los registros que publicamos, y mostramos la hora de la última consulta cuando el catálogo no responde. La cifra definitiva es la que confirma cada universidad al momento de la matrícula.',
      'Usted se compromete a darnos datos veraces y a avisarnos si cambian. Si encuentra un error en el sitio, escríbanos: lo corregimos.',
    ],
  },
  {
    id: 'moderacion',
    heading: 'Moderación',
    blocks: [
      'Los mensajes y las opiniones que usted envía los lee una persona de nuestro equipo. Podemos no responder, o borrar, los que contengan insultos, discriminación, publicidad no solicitada, datos de otra persona sin su permiso o contenido ilegal.',
      'Los testimonios de la página de inicio son ejemplos con personas ficticias y así están marcados. Cuando publiquemos los de personas reales será con su permiso, y los retiraremos cuando lo pidan.',
    ],
  },
  {
    id: 'cookies',
    heading: 'Cookies y almacenamiento del navegador',
    blocks: [
      'El sitio público funciona sin cookies de publicidad ni de seguimiento. En su propio navegador guardamos solo lo necesario para prestarle el servicio, como los programas que marca como favoritos, el borrador de un formulario, una solicitud que espera a que vuelva la conexión o la campaña por la que llegó; puede borrarlo cuando quiera desde la configuración del navegador.',
      'Las salas de asesoría por video y los portales externos (campus virtual, pagos, test vocacional) tienen sus propias políticas, que le recomendamos leer al entrar.',
    ],
  },
  {
    id: 'cambios',
    heading: 'Vigencia y cambios',
    blocks: [
      'Esta versión rige desde la fecha que aparece al comienzo. Cuando cambie algo importante publicaremos una versión nueva en esta misma dirección; la autorización que usted dio queda ligada a la versión que aceptó.',
    ],
  },
];

/** Data-processing policy (spec: public-site §2, "Other routes"; facts: Ley 1581 de 2012, Decreto 1377 de 2013). */
export const dataPolicy = {
  link: '/politica-de-datos',
  heading: 'Política de tratamiento de datos',
  lead: 'Qué datos le pedimos, para qué los usamos y cómo puede consultarlos, corregirlos o pedir que los borremos.',
  version: policyVersion,
  sections,
};
