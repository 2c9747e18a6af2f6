import * as z from 'zod';
import * as f from '../protocol/fields.ts';
import type { Language } from '../protocol/languages.ts';

/** A text in every language. It may be empty; the app then shows nothing. */
const inEveryLanguage = (max: number) => {
  const text = f.text(max, 0);
  return z.strictObject({
    en: text,
    cn: text,
    tcn: text,
    jp: text,
    ko: text,
    ru: text,
  }) satisfies z.ZodType<Record<Language, string>>;
};

const line = (max: number) => f.text(max, 0).regex(/^[^\n\t]*$/);

/** The address of a page on the owner's own site; empty if there is none. */
const page = z.union([z.literal(''), f.text(300).regex(/^https:\/\/[^\s<>"]+$/)]);

/**
 * Returns the latest allowed day of foundation: today in the easternmost time zone, where the day begins 14 hours
 * earlier.
 */
const latestDay = () => new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);

/** The settings that an owner may change while the server runs, with their rules. */
export const productSettings = z.strictObject({
  /**
   * The name of the product. It is used in titles, mail headers and file names, so it is one line without characters
   * that need escaping there.
   */
  productName: f.text(60).regex(/^[^\s<>"](?:[^\n\t<>"]*[^\s<>"])?$/),
  telephone: line(60),
  /** The academy's public email address; empty if there is none. */
  mailbox: z.union([z.literal(''), f.email]),
  address: inEveryLanguage(300),
  foundedOn: z.iso.date().refine((date) => date >= '1900-01-01' && date <= latestDay(), {
    error: 'format',
  }),
  supportHours: inEveryLanguage(200),
  termsUrl: page,
  privacyUrl: page,
  invitationRequired: z.boolean(),
  identityFourEyes: z
    .boolean()
    .meta({ description: 'Whether a second operator must agree to an identity review.' }),
  identityPhotoDays: z.int().min(7).max(1825).meta({
    description: 'Photos of documents are erased so many days after the decision.',
  }),
  withdrawalReviewAbove: f.amount.meta({
    description: 'A larger withdrawal is looked at by an operator.',
  }),
  withdrawalDailyLimit: f.amount.meta({
    description: 'What a member can take out in a day before an operator looks at it.',
  }),
  withdrawalsPerHour: z
    .int()
    .min(1)
    .max(1000)
    .meta({ description: 'More than so many of a member in an hour are looked at.' }),
  purchaseProofAbove: f.amount.meta({
    description: 'A purchase of more than this asks the member for a code.',
  }),
  withdrawalTwoApprovalsAbove: f.amount.meta({
    description: 'More than this in a day takes two operators.',
  }),
  rewardsMemberDay: f.amount.meta({
    description:
      'What one member is paid in rewards within a day, at most; a single reward that is larger is paid alone.',
  }),
  rewardsPaperDay: f.amount.meta({
    description:
      'What one exam pays in rewards within a day, at most; a single reward that is larger is paid alone.',
  }),
  rewardsDay: f.amount.meta({
    description:
      'What all exams together pay in rewards within a day, at most; a single reward that is larger is paid alone.',
  }),
  rewardsAlarmBelow: f.amount.meta({
    description: 'A payment that leaves less than this in the rewards budget raises an alarm.',
  }),
  memberIdleDays: z.int().min(1).max(30).meta({
    description: 'A session of a member that was not used for so many days ends.',
  }),
  operatorIdleMinutes: z.int().min(5).max(720).meta({
    description: 'After so many minutes without use an operator shows the second factor again.',
  }),
});

export type ProductSettings = z.infer<typeof productSettings>;
export type SettingKey = keyof ProductSettings;

export const settingKeys = Object.keys(productSettings.shape) as [SettingKey, ...SettingKey[]];
