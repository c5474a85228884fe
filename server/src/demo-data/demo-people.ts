/** Names of people who do not exist, for the demonstration's leads. */
export const LEAD_NAMES = [
  'Valentina Ríos Cuesta',
  'Jhon Fredy Cárdenas',
  'María Camila Torres',
  'Luz Marina Ospina',
  'Yuliana Palacios Mena',
  'Diana Carolina Peña',
  'Sandra Milena Acosta',
  'Óscar Iván Quintero',
  'Paola Andrea Guzmán',
  'Wilmer Alexis Bohórquez',
  'Natalia Inés Cifuentes',
  'Carlos Mario Zuluaga',
  'Ángela Patricia Niño',
  'Edwin Fabián Cuéllar',
  'Leidy Johana Murillo',
  'Hernán Darío Salcedo',
  'Claudia Lucía Bermúdez',
  'Fabio Nelson Ibáñez',
  'Tatiana Orozco Vélez',
  'Germán Eduardo Piñeros',
  'Adriana Lizeth Moreno',
  'Julián Esteban Cañón',
  'Marta Cecilia Arango',
  'Ricardo Antonio Pabón',
  'Daniela Fernanda Cortés',
  'Luis Alberto Güiza',
  'Karen Sofía Maturana',
  'Rubén Darío Echeverri',
  'Mónica Alejandra Suárez',
  'Jaime Andrés Villamil',
  'Laura Ximena Cabrera',
  'Nelson Enrique Amaya',
  'Gloria Esperanza Muñoz',
  'Sergio Camilo Rentería',
  'Viviana Andrea Lizarazo',
  'Álvaro José Hinestroza',
  'Jenny Paola Buitrago',
  'Mauricio Nariño Solarte',
  'Catalina Mejía Londoño',
  'Freddy Alonso Castañeda',
] as const;

/** Given names for the demonstration's students. */
export const GIVEN_NAMES = [
  'Sara Lucía',
  'Mateo',
  'Isabella',
  'Samuel Andrés',
  'Luciana',
  'Nicolás',
  'Mariana',
  'Juan José',
  'Gabriela',
  'Emmanuel',
  'Salomé',
  'Tomás',
  'Antonella',
  'Santiago',
  'Danna Sofía',
  'Thiago',
  'Alejandra',
  'Kevin Stiven',
  'María José',
  'Sebastián',
] as const;

/** Family names for the demonstration's students. */
export const FAMILY_NAMES = [
  'Gómez Ñáñez',
  'Rodríguez Pardo',
  'Martínez Ávila',
  'López Bedoya',
  'García Tovar',
  'Hernández Ruiz',
  'Ramírez Ortiz',
  'Sánchez Vega',
  'Pérez Chaverra',
  'Díaz Montoya',
  'Vargas Rincón',
  'Castro Peláez',
  'Rojas Mosquera',
  'Jiménez Duque',
  'Romero Caicedo',
] as const;

/** Address of a made-up person, on the domain that is reserved for examples. */
export function exampleEmail(name: string, number: number): string {
  const [first = '', last = ''] = [name.split(' ').at(0), name.split(' ').at(-1)];
  const plain = `${first}.${last}`
    .normalize('NFD')
    .replace(/[^a-zA-Z.]/g, '')
    .toLowerCase();
  return `${plain}${number}@example.com`;
}

/** A telephone of the numbers that stories use. */
export const examplePhone = (number: number): string =>
  `3${String(number % 22).padStart(2, '0')} 555 ${String(100 + number).padStart(4, '0')}`;
