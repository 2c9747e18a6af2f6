/** The name under which the session is kept in local storage. */
export const sessionKey = 'session';
