import type { SubjectPageContent } from '../../content/subject-pages';
import type { CatalogueData } from '../../programs/catalogue-data';
import type { Program } from '../../programs/program';

export interface SubjectPrograms {
  programs: Program[];
}

/** The programs of a subject and its texts; `subject` is absent if the URL names none. */
export type SubjectData = (CatalogueData<SubjectPrograms> | { state: 'missing' }) & {
  subject?: SubjectPageContent;
};
