/** Texts of /contacto; its rooms are in `adviser-rooms.ts` (spec: public-site §2, "Contact page"). */
export const contactPage = {
  heading: 'Hable con una persona',
  lead: 'Entre a la sala de un asesor sin descargar nada ni crear una cuenta. Si prefiere, le llamamos.',
  roomsHeading: 'Salas de Asesoría Virtual',
  formHeading: '¿Prefieres que te contactemos?',
  /** Examples in the empty fields. */
  placeholders: {
    name: 'Como aparece en su cédula',
    email: 'nombre@correo.com',
    phone: '+57 300 000 0000',
  },
  tips: {
    camera: 'Permita el uso de cámara y micrófono',
    headphones: 'Use audífonos',
    connection: 'Busque una conexión estable',
  },
};
