/**
 * Under `require-trusted-types-for 'script'` a browser takes text for markup, and addresses for scripts, from policies
 * only. These are the rules of the one policy that our pages allow, so that a careless line of ours or of a library cannot
 * make a script of what somebody wrote.
 */
export interface TrustedTypeRules {
  /** Text that begins no tag, such as the styles that libraries write. */
  readonly createHTML: (text: string) => string | null;
  /** The app's own service worker. */
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

/** Does nothing in browsers that know no such types. */
export function installTrustedTypes(page: object, worker?: string): void {
  const factory = (page as { trustedTypes?: PolicyFactory }).trustedTypes;
  factory?.createPolicy('default', trustedTypeRules(worker));
}
