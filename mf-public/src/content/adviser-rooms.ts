/** An adviser's room (spec: public-site §3). Whether it is open depends on the time: `availability.ts`. */
export interface AdviserRoom {
  /** Used in the URL: `/contacto?asesor=1`. */
  id: string;
  /** Name at the meeting service; a new name is a new room. */
  roomName: string;
  displayName: string;
  name: string;
  role: string;
  description: string;
  /** In Colombian time. */
  schedule: { start: string; end: string };
  currentQueueSize: number;
  /** Minutes. */
  estimatedWaitTime: number;
}

const GENERAL = {
  role: 'Asesor General',
  description: 'Consulta sobre programas académicos, proceso de matrícula y tarifas.',
  schedule: { start: '8:00 AM', end: '6:00 PM' },
  currentQueueSize: 0,
  estimatedWaitTime: 10,
};

export const adviserRooms: readonly [AdviserRoom, ...AdviserRoom[]] = [
  {
    ...GENERAL,
    id: '1',
    roomName: 'asesor-comercial-1',
    displayName: 'Asesor comercial 1',
    name: 'Asesor comercial 1',
  },
  {
    ...GENERAL,
    id: '2',
    roomName: 'asesor-comercial-2',
    displayName: 'Asesor comercial 2',
    name: 'Asesor comercial 2',
  },
  {
    ...GENERAL,
    id: '3',
    roomName: 'asesor-comercial-3',
    displayName: 'Asesor comercial 3',
    name: 'Asesor comercial 3',
  },
];

/** spec: public-site §9 */
export const appointmentHours = ['9:00 AM', '10:00 AM', '11:00 AM'] as const;
