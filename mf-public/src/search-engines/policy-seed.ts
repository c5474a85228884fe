import { dataPolicy } from '../content/data-policy';
import { documentOf } from './editor-document';

/** The data policy of these files, with which its history begins. */
export const policySeed = async () => ({
  version: dataPolicy.version,
  cuerpo: documentOf(dataPolicy.sections),
});
