/** Port of each app's development server, alone or composed. */
export const DEV_PORTS: Readonly<Record<string, number>> = {
  shell: 3110,
  'mf-public': 3111,
  'mf-crm': 3112,
  'mf-catalog': 3113,
  'mf-export': 3114,
  'mf-messaging': 3115,
};

/** Address of an app's development server. */
export const devOrigin = (app: string): string => `http://localhost:${DEV_PORTS[app]}`;
