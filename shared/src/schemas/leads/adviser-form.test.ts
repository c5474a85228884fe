import { expect, test } from 'vitest';
import { adviserFormErrors, adviserFormSchema } from './adviser-form';
import type { AdviserFormValues } from './adviser-form-fields';

const PERSON: AdviserFormValues = {
  nombre: 'Mariana López',
  email: 'mariana@example.com',
  telefono: '300 555 0121',
  estadoCivil: 'Soltero',
  fechaNacimiento: '2000-02-14',
  lugarNacimiento: 'Ipiales',
  direccionResidencia: 'Calle 10 # 4-18',
  tipoDocumento: 'CC',
  cedula: '1085000121',
  fechaExpedicionDocumento: '2018-03-01',
  lugarExpedicionDocumento: 'Ipiales',
  universidad: 'UNADE',
  programaInteres: 'Maestría en Pedagogía',
};
const SCHOOL = {
  ...PERSON,
  tipoPrograma: 'pregrado',
  nombreColegio: 'INEM',
  fechaGradoBachiller: '2017-11-28',
};
const CAREER = {
  ...PERSON,
  tipoPrograma: 'posgrado',
  estratoSocioeconomico: '3',
  servicioSalud: 'EPS',
  tituloCarreraProfesional: 'Psicóloga',
  universidadCarreraProfesional: 'Otra',
  anoGradoCarreraProfesional: '2015',
  trabajaActualmente: 'Si',
  lugarTrabajo: 'Un colegio',
};

test.each<[string, AdviserFormValues, string[]]>([
  ['a pregrado', SCHOOL, []],
  ['a posgrado', CAREER, []],
  ['a year in letters', { ...CAREER, anoGradoCarreraProfesional: 'abcd' }, ['anoGradoCarreraProfesional']],
  ['a year to come', { ...CAREER, anoGradoCarreraProfesional: '2199' }, ['anoGradoCarreraProfesional']],
  ['a telephone without digits', { ...SCHOOL, telefono: 'no tengo' }, ['telefono']],
  ['half an e-mail', { ...SCHOOL, email: 'mariana@' }, ['email']],
  ['a birth to come', { ...SCHOOL, fechaNacimiento: '2199-01-01' }, ['fechaNacimiento']],
  ['a name of spaces', { ...SCHOOL, nombre: '   ' }, ['nombre']],
  ['no school', { ...SCHOOL, nombreColegio: '' }, ['nombreColegio']],
  ['no place of work', { ...CAREER, lugarTrabajo: '' }, ['lugarTrabajo']],
])('browser and server agree on %s', (_what, values, wrong) => {
  expect(Object.keys(adviserFormErrors(values))).toEqual(wrong);
  const checked = adviserFormSchema.safeParse({ ...values, comercialSlug: 'laura' });
  expect([...new Set(checked.error?.issues.map(({ path }) => path[0]))]).toEqual(wrong);
  const [name] = wrong;
  if (name) expect(Object.values(adviserFormErrors(values))[0]).toBe(checked.error?.issues[0]?.message);
});

test('everything that is missing is named at once, whatever it depends on', () => {
  expect(Object.keys(adviserFormErrors({}))).toHaveLength(15);
  expect(adviserFormErrors({ tipoPrograma: 'posgrado' }).servicioSalud).toBe('Elija su servicio de salud.');
});
