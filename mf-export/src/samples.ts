import type { Samples } from 'shared/standalone';
import sampleExport from './sample-export.json';

/** Recorded answers for running this app without the API: a real, tiny spreadsheet with two made-up students. */
export const samples: Samples = { '/api/lambda-excel': sampleExport };
