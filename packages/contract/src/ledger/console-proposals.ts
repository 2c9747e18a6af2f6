import * as z from 'zod';
import { defineCall } from '../protocol/call.ts';
import * as f from '../protocol/fields.ts';
import { proposalKinds, proposalStates } from './wallet.ts';

const person = z.object({ operatorId: f.id, email: z.string() });

const proposal = z.object({
  proposalId: f.id,
  kind: z.enum(proposalKinds),
  state: z.enum(proposalStates),
  coin: f.coin,
  amount: f.money,
  member: z.object({ memberId: f.id, account: z.string() }).nullable(),
  reverses: f.id.nullable(),
  network: z.string().nullable().meta({ description: 'Of owners’ money on a network.' }),
  reason: z.string(),
  proposedBy: person,
  proposedAt: f.time,
  decidedBy: person.nullable(),
  decidedAt: f.time.nullable(),
  decisionReason: z.string().nullable(),
  journalId: f.id.nullable(),
});

export const getProposalList = defineCall({
  method: 'GET',
  path: '/api/Console/Ledger/GetProposalList',
  summary: 'Entries that operators proposed, newest first.',
  caller: 'ledger.read',
  signed: true,
  input: z.strictObject({ state: z.enum(proposalStates).optional(), ...f.pageInput }),
  output: f.pageOf(proposal),
  errors: [],
  audit: 'ledger.proposals',
});

export const getProposal = defineCall({
  method: 'GET',
  path: '/api/Console/Ledger/GetProposal',
  summary: 'One proposal: what it is about, who decided it, and the journal that it became.',
  caller: 'ledger.read',
  signed: true,
  input: z.strictObject({ proposalId: f.id }),
  output: proposal,
  errors: ['notFound'],
  audit: 'ledger.proposal',
});

const proposed = z.object({ proposalId: f.id });
const common = { requestId: f.requestId, coin: f.coin, reason: f.reason };

export const proposeAdjustment = defineCall({
  method: 'POST',
  path: '/api/Console/Ledger/ProposeAdjustment',
  summary: 'Propose to add to a member’s available balance, or with a minus to take from it.',
  caller: 'ledger.propose',
  signed: true,
  protection: {
    touches: ['money'],
    proof: 'fresh',
    secondPerson: 'own-flow',
    refuses: ['own-case'],
    about: { kind: 'member', field: 'memberId' },
  },
  input: z.strictObject({ ...common, memberId: f.id, amount: f.signedAmount }),
  output: proposed,
  errors: ['notFound', 'requestIdReused', 'memberClosed'],
  audit: 'ledger.propose-adjustment',
});

export const proposeRewardsFunding = defineCall({
  method: 'POST',
  path: '/api/Console/Ledger/ProposeRewardsFunding',
  summary: 'Propose to set money of the academy’s own aside for rewards.',
  caller: 'ledger.propose',
  signed: true,
  protection: { touches: ['money'], proof: 'fresh', secondPerson: 'own-flow' },
  input: z.strictObject({ ...common, amount: f.amount }),
  output: proposed,
  errors: ['requestIdReused'],
  audit: 'ledger.propose-rewards-funding',
});

export const proposeCapital = defineCall({
  method: 'POST',
  path: '/api/Console/Ledger/ProposeCapital',
  summary:
    'Propose to book money that the academy’s owners paid into custody, or with a minus out.',
  caller: 'ledger.propose',
  signed: true,
  protection: { touches: ['money'], proof: 'fresh', secondPerson: 'own-flow' },
  input: z.strictObject({ ...common, amount: f.signedAmount }),
  output: proposed,
  errors: ['requestIdReused'],
  audit: 'ledger.propose-capital',
});

export const proposeReversal = defineCall({
  method: 'POST',
  path: '/api/Console/Ledger/ProposeReversal',
  summary: 'Propose to undo a journal by its exact opposite.',
  caller: 'ledger.propose',
  signed: true,
  protection: {
    touches: ['money'],
    proof: 'fresh',
    secondPerson: 'own-flow',
    refuses: ['own-case'],
    about: { kind: 'journal', field: 'journalId' },
  },
  input: z.strictObject({ requestId: f.requestId, journalId: f.id, reason: f.reason }),
  output: proposed,
  errors: ['notFound', 'requestIdReused', 'notReversible', 'alreadyReversed', 'reversalProposed'],
  audit: 'ledger.propose-reversal',
});

export const approveProposal = defineCall({
  method: 'POST',
  path: '/api/Console/Ledger/ApproveProposal',
  summary:
    'Approve what another operator proposed, which posts it; owners’ money on a network is recorded.',
  caller: 'ledger.approve',
  signed: true,
  protection: {
    touches: ['money'],
    proof: 'fresh',
    secondPerson: 'own-flow',
    refuses: ['author', 'own-case'],
    about: { kind: 'proposal', field: 'proposalId' },
    rest: 'access',
  },
  input: z.strictObject({ proposalId: f.id }),
  output: z.object({ journalId: f.id.nullable() }),
  errors: [
    'notFound',
    'ownProposal',
    'proposerTooNew',
    'proposerDisabled',
    'proposalDecided',
    'balanceTooLow',
    'balanceTooHigh',
    'equityTooLow',
    'alreadyReversed',
    'memberClosed',
  ],
  audit: 'ledger.approve',
});

export const rejectProposal = defineCall({
  method: 'POST',
  path: '/api/Console/Ledger/RejectProposal',
  summary: 'Reject a proposal; its own author may withdraw it this way.',
  caller: 'ledger.read',
  signed: true,
  protection: {
    touches: ['money'],
    proof: 'fresh',
    refuses: ['own-case'],
    about: { kind: 'proposal', field: 'proposalId' },
    alone: 'A rejected proposal moves nothing.',
  },
  input: z.strictObject({ proposalId: f.id, reason: f.reason }),
  output: f.done,
  errors: ['notFound', 'notPermitted', 'proposalDecided'],
  audit: 'ledger.reject',
});
