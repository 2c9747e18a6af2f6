/**
 * The rules of the only Trusted Types policy that our pages allow. Under `require-trusted-types-for 'script'` a browser
 * accepts markup and addresses of scripts only from a policy, so that a mistake in our code or in a library cannot turn
 * a user's text into a script.
 */
export interface TrustedTypeRules {
  /** Accepts text that begins no tag, such as the styles that libraries write; null refuses it. */
  readonly createHTML: (text: string) => string | null;
  /** Accepts the address of the app's own service worker; null refuses it. */
  readonly createScriptURL: (address: string) => string | null;
}

interface PolicyFactory {
  createPolicy(name: string, rules: TrustedTypeRules): unknown;
}

export function trustedTypeRules(worker?: string): TrustedTypeRules {
  return {
    createHTML: (text) => (/<[a-z/!?]/i.test(text) ? null : text),
    createScriptURL: (address) => (address === worker ? address : null),
  };
}

/** Installs the policy. Does nothing in browsers without Trusted Types. */
export function installTrustedTypes(page: object, worker?: string): void {
  const factory = (page as { trustedTypes?: PolicyFactory }).trustedTypes;
  factory?.createPolicy('default', trustedTypeRules(worker));
}
