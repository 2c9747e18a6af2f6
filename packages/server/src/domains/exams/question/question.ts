/** As they are stored, which is why they stand beside the tables. */
export type * from '../../../database/migrations/question-shapes.ts';
