/** With the value `1` on a request that an app makes while nobody uses it: it does not count as a use of the session. */
export const unattendedHeader = 'x-unattended';
