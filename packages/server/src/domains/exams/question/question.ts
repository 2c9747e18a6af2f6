/** The types as stored, which are therefore defined beside the migrations. */
export type * from '../../../database/migrations/question-shapes.ts';
