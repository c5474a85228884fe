import type { PageHandle } from 'shared';
import type { NewsItem } from '../content/news';
import type { ListingData } from '../features/catalogue/listing-loader';
import type { ProgramData } from '../features/program/program-loader';

/** Structured data of a page that lists programs. Its code is loaded on the server only. */
export const listedCourses: PageHandle['structuredData'] = async ({ data }) => {
  const { courseList } = await import(/* webpackChunkName: "structured-data" */ './courses');
  return courseList((data as ListingData).programs);
};

/** Structured data of a program's own page. */
export const ownCourse: PageHandle['structuredData'] = async ({ data }) => {
  const page = data as ProgramData;
  if (!('program' in page)) return [];
  const { detailedCourse } = await import(/* webpackChunkName: "structured-data" */ './courses');
  return [detailedCourse(page.program)];
};

/** Structured data of an article. */
export const articleData =
  (item: NewsItem): PageHandle['structuredData'] =>
  async ({ brand }) => {
    const { newsArticle } = await import(/* webpackChunkName: "structured-data" */ './articles');
    return [newsArticle(item, brand)];
  };
