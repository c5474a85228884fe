import type { StructuredData } from 'shared';
import { isWholePrice, priceUnit, programPath, shareImagePath } from 'shared/rules';
import type { ProgramDetails } from 'shared/schemas';
import type { Program } from '../programs/program';
import { levelName } from '../programs/program-level';
import { wholePrice } from '../programs/program-period';
import { readTerm } from './term';

/** A listing describes as many as it first shows. */
const LISTED = 24;

const MODES: Record<string, string> = {
  Virtual: 'Online',
  // With scheduled meetings and exams.
  'A Distancia': 'Blended',
  Presencial: 'Onsite',
  Híbrido: 'Blended',
};

/** Price of the whole course if it can be calculated; otherwise the price per period, marked as such. */
function priceOf(program: Program, price: number) {
  const { currency: priceCurrency } = program;
  const whole = wholePrice(program);
  if (isWholePrice(program)) return { price, priceCurrency, description: priceUnit(program) };
  return {
    ...(whole !== null && { price: whole, priceCurrency }),
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency,
      unitText: priceUnit(program),
    },
  };
}

/** A program in schema.org terms: a course, how it is taught, and what it costs. */
export function course(program: Program): StructuredData {
  const { title, university, price, modality, duration, credits, cohort } = program;
  return {
    '@type': 'Course',
    name: title,
    url: programPath(program),
    description: `${title}: ${levelName(program).toLowerCase()}, modalidad ${modality.toLowerCase()}, ${duration}. ${university}.`,
    inLanguage: 'es-CO',
    provider: { '@type': 'CollegeOrUniversity', name: university },
    ...(credits > 0 && { numberOfCredits: credits }),
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: MODES[modality] ?? modality,
      ...readTerm(duration),
      ...(cohort?.inicio && { startDate: cohort.inicio }),
    },
    offers: {
      '@type': 'Offer',
      category: 'Paid',
      url: programPath(program),
      ...(price !== null && priceOf(program, price)),
      // In Bogotá the day ends at five in the morning, UTC.
      ...(cohort && { availabilityEnds: `${cohort.cierre}T23:59:59-05:00` }),
    },
  };
}

/** The program of a page, with details that only that page has. */
export function detailedCourse(program: Program): StructuredData {
  const { snies } = program;
  return {
    ...course(program),
    image: shareImagePath(programPath(program)),
    educationalLevel: levelName(program),
    // Foreign programs have no SNIES number (spec: decisions, "Doctorates").
    ...(/^\d+$/.test(snies) && {
      identifier: { '@type': 'PropertyValue', propertyID: 'SNIES', value: snies },
    }),
  };
}

/** The questions of a program's page, but only if the institution publishes them: not this site's reference content. */
export function questions(details: ProgramDetails | undefined): StructuredData[] {
  if (!details?.preguntas || details.referencia) return [];
  return [
    {
      '@type': 'FAQPage',
      mainEntity: details.preguntas.map(({ pregunta, respuesta }) => ({
        '@type': 'Question',
        name: pregunta,
        acceptedAnswer: { '@type': 'Answer', text: respuesta },
      })),
    },
  ];
}

/** The programs of a listing or of a university. */
export function courseList(programs: readonly Program[]): StructuredData[] {
  if (programs.length === 0) return [];
  const itemListElement = programs.slice(0, LISTED).map((program, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: course(program),
  }));
  return [{ '@type': 'ItemList', numberOfItems: programs.length, itemListElement }];
}
