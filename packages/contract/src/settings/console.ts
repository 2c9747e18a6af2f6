import * as z from 'zod';
import { defineCall } from '../protocol/call.ts';
import * as f from '../protocol/fields.ts';
import { languages } from '../protocol/languages.ts';
import { productSettings, settingKeys } from './settings.ts';

const shape = productSettings.shape;

/** The settings to change. An absent key stays as it is; null returns the setting to the value of the configuration. */
const changes = z.strictObject({
  productName: shape.productName.nullable().optional(),
  telephone: shape.telephone.nullable().optional(),
  mailbox: shape.mailbox.nullable().optional(),
  address: shape.address.nullable().optional(),
  foundedOn: shape.foundedOn.nullable().optional(),
  supportHours: shape.supportHours.nullable().optional(),
  termsUrl: shape.termsUrl.nullable().optional(),
  privacyUrl: shape.privacyUrl.nullable().optional(),
  invitationRequired: shape.invitationRequired.nullable().optional(),
  identityFourEyes: shape.identityFourEyes.nullable().optional(),
  identityPhotoDays: shape.identityPhotoDays.nullable().optional(),
  withdrawalReviewAbove: shape.withdrawalReviewAbove.nullable().optional(),
  withdrawalDailyLimit: shape.withdrawalDailyLimit.nullable().optional(),
  purchaseProofAbove: shape.purchaseProofAbove.nullable().optional(),
  withdrawalsPerHour: shape.withdrawalsPerHour.nullable().optional(),
  withdrawalTwoApprovalsAbove: shape.withdrawalTwoApprovalsAbove.nullable().optional(),
  rewardsMemberDay: shape.rewardsMemberDay.nullable().optional(),
  rewardsPaperDay: shape.rewardsPaperDay.nullable().optional(),
  rewardsDay: shape.rewardsDay.nullable().optional(),
  rewardsAlarmBelow: shape.rewardsAlarmBelow.nullable().optional(),
  memberIdleDays: shape.memberIdleDays.nullable().optional(),
  operatorIdleMinutes: shape.operatorIdleMinutes.nullable().optional(),
});

/** The settings in force. Values of the configuration were checked by other rules, and are returned unchanged. */
const inForce = productSettings.extend({
  productName: z.string(),
  telephone: z.string(),
  mailbox: z.string(),
  address: z.record(z.enum(languages), z.string()),
  foundedOn: z.string(),
});

export const getSettings = defineCall({
  method: 'GET',
  path: '/api/Console/Settings/GetSettings',
  summary: 'The product’s settings as they are, and what each would be if never changed.',
  caller: 'settings.manage',
  signed: true,
  input: f.nothing,
  output: z.object({
    values: inForce,
    defaults: inForce,
    changed: z.array(z.enum(settingKeys)).meta({ description: 'Those that were set here.' }),
    changedAt: f.time.nullable().meta({ description: 'The last change; null if there was none.' }),
  }),
  errors: [],
});

export const saveSettings = defineCall({
  method: 'POST',
  path: '/api/Console/Settings/SaveSettings',
  summary:
    'Change settings, if nobody did since they were read; all processes follow within seconds. Null goes back to the default.',
  caller: 'settings.manage',
  signed: true,
  protection: { touches: ['rule'], proof: 'fresh', secondPerson: 'request' },
  input: z.strictObject({ changedAt: f.time.nullable(), changes }),
  output: z.object({ changedAt: f.time.nullable() }),
  errors: ['settingsChanged'],
  audit: 'settings.save',
});

export const getSettingHistory = defineCall({
  method: 'GET',
  path: '/api/Console/Settings/GetSettingHistory',
  summary: 'Who changed which setting when, from what to what, newest first.',
  caller: 'settings.manage',
  signed: true,
  input: z.strictObject({ key: z.enum(settingKeys).optional(), ...f.pageInput }),
  output: f.pageOf(
    z.object({
      changeId: f.id,
      key: z.string(),
      before: z.unknown().meta({ description: 'Null where the default was in force.' }),
      after: z.unknown(),
      by: z.object({ operatorId: f.id, email: z.string() }),
      at: f.time,
    }),
  ),
  errors: [],
});
