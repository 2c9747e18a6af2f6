import { AppError } from '../../../platform/errors/app-error.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { selectProposals, viewProposal } from './list-proposals.ts';

export async function readProposal(db: Reader, proposalId: bigint) {
  const row = await selectProposals(db).where('p.id', '=', proposalId).executeTakeFirst();
  if (!row) throw new AppError('notFound');
  return viewProposal(row);
}
