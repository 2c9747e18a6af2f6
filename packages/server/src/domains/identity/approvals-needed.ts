import type { Services } from '../../platform/domain/services.ts';

/** As the owner has set it by the time somebody decides; the configuration says how it begins. */
export function approvalsNeeded({ settings }: Pick<Services, 'settings'>): number {
  return settings.now().identityFourEyes ? 2 : 1;
}
