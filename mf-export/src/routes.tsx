import type { RouteObject } from 'shared/router';

/** No URL of its own: the export is a tab of the staff panel (spec: staff-panel §2). */
export const exportRoutes: RouteObject[] = [];
