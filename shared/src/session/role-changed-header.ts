/** Response header: the role in the caller's token is out of date, so the session must be renewed. */
export const ROLE_CHANGED_HEADER = 'x-role-changed';
