/**
 * The request header with the value `1` that an app sends while nobody uses it. Such a request does not count as a use
 * of the session.
 */
export const unattendedHeader = 'x-unattended';
