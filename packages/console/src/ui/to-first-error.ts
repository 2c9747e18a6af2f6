/** Clear of the bar at the foot of a long form, and ready to be mended. */
export const toFirstError = { block: 'center', focus: true } as const;
