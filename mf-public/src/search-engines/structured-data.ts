import type { PageHandle } from 'shared';
import type { ListingData } from '../features/catalogue/listing-loader';

/** Structured data of a page that lists programs. Its code is loaded on the server only. */
export const listedCourses: PageHandle['structuredData'] = async ({ data }) => {
  const { courseList } = await import(/* webpackChunkName: "structured-data" */ './courses');
  return courseList((data as ListingData).programs);
};
