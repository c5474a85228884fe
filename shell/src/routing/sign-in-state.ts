/** Navigation state of /login. */
export interface SignInState {
  /** Shown in green above the form (spec: staff-panel §2, "Sign-in"). */
  message?: string;
  /** Path of this site that asked for the sign-in. */
  from?: string;
}

/** Reads the navigation state, which may come from anybody. */
export function readSignInState(state: unknown): SignInState {
  const { message, from } = (state ?? {}) as Record<string, unknown>;
  return {
    ...(typeof message === 'string' && { message }),
    ...(typeof from === 'string' && { from }),
  };
}
