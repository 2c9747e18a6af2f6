import * as z from 'zod';
import {
  bulkNumberPattern,
  bulkQuantityPattern,
  normaliseBulkNumber,
  numbersAskedFor,
  tidyAskedNumber,
} from '../bulk/bulk.ts';
import * as limits from './limits.ts';
import { amountPattern, signedAmountPattern } from '../ledger/money.ts';

/** Text that Postgres can store and a screen can show: well-formed, no control characters but newline and tab. */
const unprintable = /[\p{Cs}\p{Cn}\p{Co}\ufffd]|(?![\n\t])\p{Cc}/u;

const printable = (max: number, min: number) =>
  z
    .string()
    .min(min)
    .max(max)
    .refine((value) => !unprintable.test(value), { error: 'format' });

/** Where something must be written, spaces alone are nothing. */
export const text = (max: number, min = 1) =>
  printable(max, min).refine((value) => min === 0 || value.trim() !== '', { error: 'required' });

/** Why an operator does something: words, not only spaces. */
export const reason = z
  .string()
  .trim()
  .min(3)
  .max(500)
  .refine((value) => !unprintable.test(value) && /[\p{L}\p{N}]/u.test(value), {
    error: 'format',
  });

export const email = z
  .string()
  .max(limits.emailMax)
  .trim()
  .toLowerCase()
  .regex(limits.emailPattern)
  .meta({ example: 'member@example.com' });

export const password = printable(limits.passwordMax, limits.passwordMin);

/** A password that is only compared: its length says nothing about the rules of today. */
export const givenPassword = printable(limits.passwordMax, 1);

export const verificationCode = z.string().regex(/^\d{6}$/);

/** What a request for a code returns: wrong codes are counted for whoever presents it. */
export const codeHandle = z.string().regex(/^[\w-]{48}$/);

/** The secret part of a mailed link. */
export const codeLink = z.string().regex(/^[\w-]{64}$/);

/** Of an authenticator app, or a recovery code. */
export const secondFactor = z.string().regex(limits.secondFactorPattern);

export const totpCode = z.string().regex(/^\d{6}$/);

export const invitationCode = z
  .string()
  .max(32)
  .trim()
  .toUpperCase()
  .regex(limits.invitationPattern);

/** Identifiers are 64-bit numbers in the database and strings on the wire. */
export const id = z.string().regex(/^[1-9]\d{0,17}$/);

/** All of a list by their ids, as they stand or are to stand. */
export const orderOf = (most: number) => z.array(id).min(1).max(most);

/** One that Postgres can store: it knows no year zero, and reads no endless fractions of a second. */
export const time = z.iso
  .datetime()
  .max('0001-01-01T00:00:00.123456789Z'.length)
  .refine((value) => value >= '0001', { error: 'format' });

/** A day without a time, of the present age: what a calendar on a screen gives. */
export const day = z.iso
  .date()
  .refine((value) => value >= '1990-01-01' && value <= '2099-12-31', { error: 'format' });

/** A whole number that arrives as text in a query. */
export const queryInteger = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max))
    .meta({ description: `A whole number from ${min} to ${max}.` });

export const pageInput = {
  cursor: id.optional(),
  size: queryInteger(1, limits.pageSizeMax).prefault(String(limits.pageSizeDefault)),
};

export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item).max(limits.pageSizeMax), nextCursor: z.string().nullable() });

export const search = text(limits.searchMax).optional();

export const nothing = z.strictObject({});
export const done = z.object({});

export const newPassword = { password, passwordRepeat: givenPassword };

/** An amount that a person enters; zero is no amount. */
export const amount = z
  .string()
  .regex(amountPattern)
  .refine((value) => /[1-9]/.test(value), { error: 'format' })
  .meta({ example: '12.5' });

/** An amount with its direction: what is taken has a minus. */
export const signedAmount = z
  .string()
  .regex(signedAmountPattern)
  .refine((value) => /[1-9]/.test(value), { error: 'format' });

/** Money in an answer: always six places. */
export const money = z
  .string()
  .regex(/^-?\d{1,13}\.\d{6}$/)
  .meta({ example: '12.500000' });

export const coin = z.string().regex(/^[A-Z0-9]{2,10}$/);

/** Made once per intent by the client: the same id again gives the first answer again. */
export const requestId = z.guid();

/** As people copy it: spaces, either case, full-width letters. What comes out is how it is stored. */
export const bulkNumber = z
  .string()
  .min(1)
  .max(120)
  .transform(normaliseBulkNumber)
  .pipe(z.string().regex(bulkNumberPattern))
  .meta({ example: 'TW-2026-0001' });

/** Whoever asks may also have written spaces where the number has dashes. */
export const bulkNumberAsked = z
  .string()
  .min(1)
  .max(120)
  .transform(tidyAskedNumber)
  .pipe(z.string().refine((asked) => numbersAskedFor(asked).length > 0, { error: 'format' }))
  .meta({ example: 'TW 2026 0001' });

/** Zero is no quantity. */
export const bulkQuantity = z
  .string()
  .regex(bulkQuantityPattern)
  .refine((value) => /[1-9]/.test(value), { error: 'format' })
  .meta({ example: '5000.5' });
