/** Scrolls to the first invalid field, clear of the bar at the foot of a long form, and focuses it. */
export const toFirstError = { block: 'center', focus: true } as const;
