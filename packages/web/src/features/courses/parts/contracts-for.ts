/** Returns the path of the contracts, with the contract that opens this course first. */
export const contractsFor = (courseId: string): string => `/purchase-courses?course=${courseId}`;
