import { exportPreviewSchema } from 'shared/schemas';
import type { Samples } from 'shared/standalone';
import sampleExport from './sample-export.json';

const preview = exportPreviewSchema.parse({
  total: 2,
  fileName: 'ejemplo-tests-vocacionales.xlsx',
  primeros: [
    {
      nombreEstudiante: 'Estudiante de ejemplo',
      emailEstudiante: 'estudiante@example.com',
      nivelAcademico: 'Once',
      telefonoEstudiante: '300 555 0100',
      carrerasRecomendadas: ['Psicología', 'Trabajo Social'],
      emailAcudiente: 'acudiente@example.com',
      telefonoAcudiente: '310 555 0100',
      codigoAcceso: 'EJEMPLO',
      fechaCreacion: '2026-11-14T15:00:00.000Z',
    },
  ],
});

/** Recorded answers for running this app without the API: a real, tiny spreadsheet with two made-up students. */
export const samples: Samples = {
  '/api/lambda-excel': sampleExport,
  '/api/v1/vocational-tests/preview': preview,
  '/api/v1/vocational-tests/exports': [],
  '/api/v1/vocational-tests': [],
};
