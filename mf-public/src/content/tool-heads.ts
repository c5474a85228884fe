/** Titles and descriptions of pages whose loaders query the catalogue, or that only use this browser's data. */
export const toolHeads = {
  search: {
    title: 'Buscar programas',
    description:
      'Busque entre todos los programas de diez universidades, por nombre, tema, universidad o SNIES.',
  },
  compare: {
    title: 'Comparar programas',
    description: 'Precio, duración, modalidad y créditos de hasta tres programas, lado a lado.',
  },
  decide: {
    title: '¿Qué programa le conviene como docente?',
    description:
      'De su grado en el escalafón, su tiempo y su dinero a tres programas, con su costo total y la diferencia de salario.',
  },
  favourites: {
    title: 'Mis favoritos',
    description: 'Los programas que guardó en este navegador, sin cuenta ni registro.',
  },
} as const;
