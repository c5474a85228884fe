/** Navigation state of /login. */
export interface SignInState {
  /** Shown in green above the form (spec: staff-panel §2, "Sign-in"). */
  message?: string;
  /** Path of this site that asked for the sign-in. */
  from?: string;
}

/** Reads a navigation state that anybody may have put there. */
export function readSignInState(state: unknown): SignInState {
  const { message, from } = (state ?? {}) as Record<string, unknown>;
  return {
    ...(typeof message === 'string' && { message }),
    ...(typeof from === 'string' && { from }),
  };
}
