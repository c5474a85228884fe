import type { PageHandle } from 'shared';
import type { ArticleData } from '../news/article-data';
import type { CatalogueData } from '../programs/catalogue-data';
import type { ProgramPage } from '../programs/listing-query';
import type { ProgramData } from '../programs/program-loader';

/** Structured data of a page that lists programs. Its code is loaded on the server only. */
export const listedCourses: PageHandle['structuredData'] = async ({ data }) => {
  const { courseList } = await import(/* webpackChunkName: "structured-data" */ './courses');
  const page = data as CatalogueData<ProgramPage>;
  return 'value' in page ? courseList(page.value.programs) : [];
};

/** Structured data of a program's own page. */
export const ownCourse: PageHandle['structuredData'] = async ({ data }) => {
  const page = data as ProgramData;
  if (!('value' in page)) return [];
  const { detailedCourse, questions } = await import(/* webpackChunkName: "structured-data" */ './courses');
  return [...page.value.programs.map(detailedCourse), ...questions(page.value.details)];
};

export const articleData: PageHandle['structuredData'] = async ({ data, brand }) => {
  const page = data as ArticleData;
  const { newsArticle } = await import(/* webpackChunkName: "structured-data" */ './articles');
  return [newsArticle(page.item, brand)];
};
