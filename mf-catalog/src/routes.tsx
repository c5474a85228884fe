import type { RouteObject } from 'shared/router';

/** No URL of its own: the catalogue manager is a tab of the staff panel (spec: staff-panel §2). */
export const catalogRoutes: RouteObject[] = [];
