import { dataPolicy } from '../content/data-policy';
import { documentOf } from './editor-document';

/** The data policy of the site's files, the first version in its history. */
export const policySeed = async () => ({
  version: dataPolicy.version,
  cuerpo: documentOf(dataPolicy.sections),
});
