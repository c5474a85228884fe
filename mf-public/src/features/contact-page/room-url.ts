import type { AdviserRoom } from '../../content/adviser-rooms';

export const GUEST_NAME = 'Invitado';

interface MeetingBrand {
  name: string;
  meetingHost: string;
  meetingAppId: string;
}

/**
 * URL of a room's frame (spec: public-site §7, "Embedded video room"): app id and room name are the path; title,
 * pre-join page, guest's name and Spanish are options in the fragment, where the service reads JSON values.
 */
export function roomUrl(room: Pick<AdviserRoom, 'roomName'>, guest: string, brand: MeetingBrand): string {
  const options: Record<string, unknown> = {
    'interfaceConfig.APP_NAME': brand.name,
    'config.prejoinConfig.enabled': true,
    'config.prejoinPageEnabled': true,
    'config.defaultLanguage': 'es',
    'userInfo.displayName': guest,
  };
  const fragment = Object.entries(options)
    .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
    .join('&');
  const path = [brand.meetingAppId, room.roomName].map(encodeURIComponent).join('/');
  return `${brand.meetingHost.replace(/\/+$/, '')}/${path}#${fragment}`;
}
