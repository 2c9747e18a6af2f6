/** As they are stored, which is why they stand beside the tables. */
export type * from '../../migrations/question-shapes.ts';
