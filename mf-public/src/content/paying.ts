import type { Section } from './sections';

/** Explains payment and the worth of a degree in one place; other pages link here. */
export const paying: { heading: string; lead: string; sections: readonly Section[] } = {
  heading: 'Cómo pagar y qué vale su título',
  lead: 'ICETEX, cesantías, registro calificado y convalidación, en pocas palabras y con su norma. Consulte siempre la fuente: las condiciones cambian.',
  sections: [
    {
      id: 'icetex',
      heading: 'Crédito ICETEX',
      blocks: [
        'El ICETEX es la entidad del Estado que presta dinero para estudiar (Ley 1002 de 2005). Sus líneas, tasas y fechas las publica en cada convocatoria, y la institución y el programa deben estar en ellas.',
        'Antes de contar con un crédito, confirme la línea y el plazo en [icetex.gov.co](https://web.icetex.gov.co) y pregunte a la universidad si recibe ese pago.',
      ],
    },
    {
      id: 'cesantias',
      heading: 'Retirar las cesantías para estudiar',
      blocks: [
        'Quien tiene cesantías puede retirar una parte para pagar la matrícula de educación superior propia, o de su cónyuge, compañero permanente o hijos (Ley 50 de 1990, artículo 102). La Ley 1064 de 2006 lo permite también para programas de educación para el trabajo.',
        'El fondo paga a la institución con la orden de matrícula. Pídala a su asesor cuando la universidad lo admita, y lleve al fondo los documentos que este publica.',
      ],
    },
    {
      id: 'registro-calificado',
      heading: 'Registro calificado y código SNIES',
      blocks: [
        'El registro calificado es el permiso del Ministerio de Educación Nacional para ofrecer un programa de educación superior en Colombia (Ley 1188 de 2008, Decreto 1330 de 2019). Cada institución y cada programa con registro tiene un código en el SNIES, con su sede, su carácter y su acreditación. Se consulta en [snies.mineducacion.gov.co](https://snies.mineducacion.gov.co).',
        'Los bachilleratos, los cursos y los técnicos laborales no son educación superior: no tienen código SNIES, sino licencia de la secretaría de educación.',
      ],
    },
    {
      id: 'convalidacion',
      heading: 'Convalidar un título del exterior',
      blocks: [
        'Un título de una institución de otro país necesita la convalidación del Ministerio de Educación Nacional para que tenga efectos legales en Colombia, por ejemplo en el escalafón docente o en una profesión regulada (Resolución 10687 de 2019). El trámite lo hace quien se gradúa, tiene un costo y puede ser negado.',
        'Antes de matricularse, pregunte por casos del mismo programa y lea los requisitos en [mineducacion.gov.co](https://www.mineducacion.gov.co).',
      ],
    },
  ],
};
