/** All that a contract can have; 0 is no contract. */
export const contractLevels = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
