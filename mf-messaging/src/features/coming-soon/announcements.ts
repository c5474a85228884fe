import { IconArrowsShuffle, IconBell, IconHistory, IconMessages, IconUserShare } from '@tabler/icons-react';

/** Announced features of the messaging module (spec: staff-panel §2, "Admin panel"). */
export const announcements = [
  {
    icon: IconMessages,
    title: 'Chat integrado con la aplicación de mensajería',
    text: 'Las conversaciones de los estudiantes llegan al panel y se responden desde aquí.',
  },
  {
    icon: IconArrowsShuffle,
    title: 'Asignación automática',
    text: 'Cada conversación nueva queda a cargo de un asesor, sin repartirla a mano.',
  },
  {
    icon: IconBell,
    title: 'Notificaciones push',
    text: 'Un aviso por cada mensaje que espera respuesta, aunque el panel esté cerrado.',
  },
  {
    icon: IconHistory,
    title: 'Historial',
    text: 'Todo lo conversado con una persona, en orden y en un solo lugar.',
  },
  {
    icon: IconUserShare,
    title: 'Delegación',
    text: 'Una conversación pasa a otro asesor con todo lo dicho hasta ese momento.',
  },
] as const;
