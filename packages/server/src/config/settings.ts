import type { ProductSettings } from '@tradewind/contract';
import { inEveryLanguage } from './in-every-language.ts';
import type { Config } from './read-config.ts';

/** The product settings in force. They are kept in memory and reloaded every few seconds. */
export interface Settings {
  now(): ProductSettings;
  /** The values that apply where nobody has changed a setting. */
  readonly defaults: ProductSettings;
  refresh(): Promise<void>;
}

export function defaultSettings(config: Config): ProductSettings {
  return {
    productName: config.productName,
    ...config.contact,
    foundedOn: config.foundedOn.toISOString().slice(0, 10),
    supportHours: inEveryLanguage(config.supportHours),
    termsUrl: '',
    privacyUrl: '',
    invitationRequired: config.invitationRequired,
    identityFourEyes: config.realNameReviewers > 1,
    identityPhotoDays: 90,
    withdrawalReviewAbove: '500',
    withdrawalDailyLimit: '2000',
    withdrawalsPerHour: 3,
    purchaseProofAbove: '100',
    withdrawalTwoApprovalsAbove: '5000',
    rewardsMemberDay: '100',
    rewardsPaperDay: '1000',
    rewardsDay: '2000',
    rewardsAlarmBelow: '500',
    memberIdleDays: 30,
    operatorIdleMinutes: 30,
  };
}
