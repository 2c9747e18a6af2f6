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

/**
 * Characters that PostgreSQL cannot store or a screen cannot show: unpaired surrogates, unassigned and private
 * characters, and control characters except newline and tab.
 */
const unprintable = /[\p{Cs}\p{Cn}\p{Co}\ufffd]|(?![\n\t])\p{Cc}/u;

const printable = (max: number, min: number) =>
  z
    .string()
    .min(min)
    .max(max)
    .refine((value) => !unprintable.test(value), { error: 'format' });

/** A text. If it has a least length, spaces alone are refused. */
export const text = (max: number, min = 1) =>
  printable(max, min).refine((value) => min === 0 || value.trim() !== '', { error: 'required' });

/** The reason that an operator gives. Spaces alone are refused. */
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

/** A password that is only compared with the stored one. It may be shorter than today's rules allow. */
export const givenPassword = printable(limits.passwordMax, 1);

export const verificationCode = z.string().regex(/^\d{6}$/);

/** The handle that a request for a code returns. Wrong codes are counted for each handle. */
export const codeHandle = z.string().regex(/^[\w-]{48}$/);

/** The secret part of a mailed link. */
export const codeLink = z.string().regex(/^[\w-]{64}$/);

/** A code of an authenticator app, or a recovery code. */
export const secondFactor = z.string().regex(limits.secondFactorPattern);

export const totpCode = z.string().regex(/^\d{6}$/);

export const invitationCode = z
  .string()
  .max(32)
  .trim()
  .toUpperCase()
  .regex(limits.invitationPattern);

/** An identifier: a 64-bit number in the database and a string on the wire. */
export const id = z.string().regex(/^[1-9]\d{0,17}$/);

/** The ids of all items of a list, in the present or the new order. */
export const orderOf = (most: number) => z.array(id).min(1).max(most);

/** A time that PostgreSQL can store. It has no year zero, and does not parse endless fractions of a second. */
export const time = z.iso
  .datetime()
  .max('0001-01-01T00:00:00.123456789Z'.length)
  .refine((value) => value >= '0001', { error: 'format' });

/** A day without a time, as the calendar of a screen returns it, from 1990 to 2099. */
export const day = z.iso
  .date()
  .refine((value) => value >= '1990-01-01' && value <= '2099-12-31', { error: 'format' });

/** A whole number in a query, where it is text. */
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

/** An amount that a person enters. It must be above zero. */
export const amount = z
  .string()
  .regex(amountPattern)
  .refine((value) => /[1-9]/.test(value), { error: 'format' })
  .meta({ example: '12.5' });

/** An amount with a sign: a minus takes money from the account. */
export const signedAmount = z
  .string()
  .regex(signedAmountPattern)
  .refine((value) => /[1-9]/.test(value), { error: 'format' });

/** An amount in an answer, always with six places. */
export const money = z
  .string()
  .regex(/^-?\d{1,13}\.\d{6}$/)
  .meta({ example: '12.500000' });

export const coin = z.string().regex(/^[A-Z0-9]{2,10}$/);

/** The id of a request, which the client creates once per intent. The same id again returns the first answer again. */
export const requestId = z.guid();

/**
 * The number of a bulk record. It may be entered with spaces, in either case and in full-width letters; the output is
 * the stored form.
 */
export const bulkNumber = z
  .string()
  .min(1)
  .max(120)
  .transform(normaliseBulkNumber)
  .pipe(z.string().regex(bulkNumberPattern))
  .meta({ example: 'TW-2026-0001' });

/** The number of a bulk record in a search. It may also have spaces where the number has dashes. */
export const bulkNumberAsked = z
  .string()
  .min(1)
  .max(120)
  .transform(tidyAskedNumber)
  .pipe(z.string().refine((asked) => numbersAskedFor(asked).length > 0, { error: 'format' }))
  .meta({ example: 'TW 2026 0001' });

/** A quantity above zero. */
export const bulkQuantity = z
  .string()
  .regex(bulkQuantityPattern)
  .refine((value) => /[1-9]/.test(value), { error: 'format' })
  .meta({ example: '5000.5' });
