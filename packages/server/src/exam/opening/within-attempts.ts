import pg from 'pg';
import { AppError } from '../../platform/app-error.ts';

/** The database knows which papers pay, and how often those may be tried. */
export async function withinAttempts<T>(open: Promise<T>): Promise<T> {
  try {
    return await open;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.constraint === 'attempts_of_paying_paper')
      throw new AppError('attemptsOfPayingPaper');
    throw error;
  }
}
