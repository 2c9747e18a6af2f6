import * as z from 'zod';

/**
 * The protocol between server and signer: one JSON object per line, one answer for each question. Addresses, hashes and
 * bytes are hexadecimal with 0x; amounts are decimal, in the chain's smallest unit.
 */

/** The maximum length of a line, in characters; the connection is closed when a line is longer. */
export const longestLine = 16 * 1024;

const hex = (bytes: number) => z.string().regex(new RegExp(`^0x[0-9a-f]{${bytes * 2}}$`));
const bytes = z
  .string()
  .max(8192)
  .regex(/^0x(?:[0-9a-f]{2})+$/);
const digits = z.string().regex(/^(?:0|[1-9][0-9]{0,77})$/);
const whole = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

const identifier = z.string().regex(/^[1-9][0-9]{0,18}$/);

const signingPurposes = ['payout', 'sweep', 'gas', 'cold'] as const;

/** The transaction's nonce and the limits of its fee. */
const evmTerms = z.strictObject({
  family: z.literal('evm'),
  chainId: whole,
  nonce: whole,
  gas: digits,
  maxFeePerGas: digits,
  maxPriorityFeePerGas: digits,
});

const tronTerms = z.strictObject({
  family: z.literal('tron'),
  refBlockBytes: hex(2),
  refBlockHash: hex(8),
  /** Milliseconds since the epoch. */
  expiration: whole,
  timestamp: whole,
  /** In sun; unused for transfers of the chain's native coin. */
  feeLimit: digits,
});

/** What the transaction is for. By network, purpose and reference the signer knows whether it has signed for it before. */
const subject = z.strictObject({
  network: z.string().regex(/^[A-Z0-9]{1,20}$/),
  purpose: z.enum(signingPurposes),
  /** Id of the withdrawal for a payout, otherwise of the server's transaction. */
  reference: identifier,
  /** Id of the server's transaction. A withdrawal may get a second transaction after the first was closed. */
  transaction: identifier,
});
export type SigningSubject = z.infer<typeof subject>;

export const payment = z.strictObject({
  ...subject.shape,
  /** Address of the expected sender. The signer chooses the key itself and refuses if the address differs. */
  sender: hex(20),
  /** Number of the member's address that sends (sweep) or receives (gas). */
  child: z.number().int().min(0).max(0x7fff_ffff).nullable(),
  recipient: hex(20),
  /** Contract address of the token; null for the chain's native coin. */
  token: hex(20).nullable(),
  amount: digits,
  terms: z.discriminatedUnion('family', [evmTerms, tronTerms]),
});
export type Payment = z.infer<typeof payment>;
export type EvmTerms = z.infer<typeof evmTerms>;
export type TronTerms = z.infer<typeof tronTerms>;

export const question = z.discriminatedUnion('ask', [
  z.strictObject({ ask: z.literal('hello') }),
  /** Closes the transaction if nothing has been signed for the subject: the signer then never signs this transaction. */
  z.strictObject({ ask: z.literal('close'), subject }),
  z.strictObject({ ask: z.literal('sign'), payment }),
]);
export type Question = z.infer<typeof question>;

const ofFamilies = z.strictObject({ evm: z.string(), tron: z.string() });

export const helloAnswer = z.object({
  /** Account-level public keys from which the members' addresses are derived. */
  accountKeys: ofFamilies,
  /** Addresses (twenty bytes) of the wallets that send payouts and receive sweeps. */
  treasuries: z.strictObject({ evm: hex(20), tron: hex(20) }),
  /** Networks in the signer's policy. */
  networks: z.array(z.string()).max(100),
});
export type HelloAnswer = z.infer<typeof helloAnswer>;

/** Number of signatures the signer has issued for this subject; if zero, the transaction is closed for good. */
export const closeAnswer = z.object({
  signed: whole,
  /** Signed transactions that can no longer be mined after `expires` (milliseconds); older signers omit the list. */
  expiring: z
    .array(z.object({ hash: hex(32), expires: whole }))
    .max(100)
    .optional(),
});
export type CloseAnswer = z.infer<typeof closeAnswer>;

export const signedAnswer = z.object({ hash: hex(32), signed: bytes });
export type SignedAnswer = z.infer<typeof signedAnswer>;

export const refusalAnswer = z.object({
  /** `now`: asking again later may help. `good`: the answer stays the same until the policy or the data changes. */
  refused: z.enum(['now', 'good']),
  why: z.string().max(500),
  /** Number of signatures the signer has issued for this subject before. */
  signed: whole,
});
export type RefusalAnswer = z.infer<typeof refusalAnswer>;
