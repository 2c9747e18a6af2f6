import type { Services } from '../../platform/domain/services.ts';

/**
 * Returns how many reviewers must approve: the owner's current setting, which the configuration initialises.
 */
export function approvalsNeeded({ settings }: Pick<Services, 'settings'>): number {
  return settings.now().identityFourEyes ? 2 : 1;
}
