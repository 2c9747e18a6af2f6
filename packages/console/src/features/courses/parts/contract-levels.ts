/** All contract levels; 0 stands for no contract. */
export const contractLevels = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
