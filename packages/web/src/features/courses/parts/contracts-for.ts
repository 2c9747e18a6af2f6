/** The contracts, with the one that opens this course before all others. */
export const contractsFor = (courseId: string): string => `/purchase-courses?course=${courseId}`;
