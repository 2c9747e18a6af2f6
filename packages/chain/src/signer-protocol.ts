import * as z from 'zod';

/**
 * What server and signer say to each other: one JSON object a line, one answer for each question. Addresses,
 * hashes and bytes are hexadecimal with 0x; amounts are decimal, as the chain counts.
 */

/** A line longer than this is not read on. */
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

/** Its place among the sender's transactions, and what it may cost. */
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
  /** Milliseconds. */
  expiration: whole,
  timestamp: whole,
  /** In sun; of the chain's own coin it is not used. */
  feeLimit: digits,
});

/** What it is about; the signer knows by the first three whether it has signed for it before. */
const subject = z.strictObject({
  network: z.string().regex(/^[A-Z0-9]{1,20}$/),
  purpose: z.enum(signingPurposes),
  /** The withdrawal of a payout, else the transaction. */
  reference: identifier,
  /** As which of the server's transactions. A withdrawal may get another one after the first was closed. */
  transaction: identifier,
});
export type SigningSubject = z.infer<typeof subject>;

export const payment = z.strictObject({
  ...subject.shape,
  /** Whose it is to be; the signer signs with no other key than its own for this purpose. */
  sender: hex(20),
  /** Which member's address sends (sweep) or receives (gas). */
  child: z.number().int().min(0).max(0x7fff_ffff).nullable(),
  recipient: hex(20),
  /** Its contract; null for the chain's own coin. */
  token: hex(20).nullable(),
  amount: digits,
  terms: z.discriminatedUnion('family', [evmTerms, tronTerms]),
});
export type Payment = z.infer<typeof payment>;
export type EvmTerms = z.infer<typeof evmTerms>;
export type TronTerms = z.infer<typeof tronTerms>;

export const question = z.discriminatedUnion('ask', [
  z.strictObject({ ask: z.literal('hello') }),
  /** If nothing was signed for it so far, nothing ever will be as this transaction. */
  z.strictObject({ ask: z.literal('close'), subject }),
  z.strictObject({ ask: z.literal('sign'), payment }),
]);
export type Question = z.infer<typeof question>;

const ofFamilies = z.strictObject({ evm: z.string(), tron: z.string() });

export const helloAnswer = z.object({
  /** Account-level public keys of members' addresses. */
  accountKeys: ofFamilies,
  /** Twenty bytes each, from which payouts are sent and to which is swept. */
  treasuries: z.strictObject({ evm: hex(20), tron: hex(20) }),
  /** Networks that its policy knows. */
  networks: z.array(z.string()).max(100),
});
export type HelloAnswer = z.infer<typeof helloAnswer>;

/** How often it had signed for the subject. Where that is never, the transaction is closed. */
export const closeAnswer = z.object({
  signed: whole,
  /** What of it cannot be mined any more after a moment, in milliseconds; an older signer does not say. */
  expiring: z
    .array(z.object({ hash: hex(32), expires: whole }))
    .max(100)
    .optional(),
});
export type CloseAnswer = z.infer<typeof closeAnswer>;

export const signedAnswer = z.object({ hash: hex(32), signed: bytes });
export type SignedAnswer = z.infer<typeof signedAnswer>;

export const refusalAnswer = z.object({
  /** For now: asking again later may help. For good: nothing will, unless somebody changes something. */
  refused: z.enum(['now', 'good']),
  why: z.string().max(500),
  /** How often it has signed for this subject before. */
  signed: whole,
});
export type RefusalAnswer = z.infer<typeof refusalAnswer>;
