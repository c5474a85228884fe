/** Set on an answer when the caller's token tells another role than the account has now: the session is to be renewed. */
export const ROLE_CHANGED_HEADER = 'x-role-changed';
