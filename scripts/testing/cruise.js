import { cruise } from 'dependency-cruiser';
import config from '../../.dependency-cruiser.cjs';

/** @typedef {{ rule: string, from: string, to: string }} Breach */

export const rules = (config.forbidden ?? []).map(({ name }) => String(name));

/**
 * @param {string} folder
 * @param {string[]} below
 * @returns {Promise<{ modules: string[], breaches: Breach[] }>}
 */
export async function cruiseFolder(folder, below) {
  const { enhancedResolveOptions, ...options } = config.options ?? {};
  const { output } = await cruise(
    below,
    {
      ...options,
      baseDir: folder,
      validate: true,
      ruleSet: { forbidden: config.forbidden ?? [] },
    },
    { ...enhancedResolveOptions },
  );
  if (typeof output === 'string') throw new Error(output);
  return {
    modules: output.modules.map(({ source }) => source),
    breaches: output.summary.violations.map(({ rule, from, to }) => ({
      rule: rule.name,
      from,
      to,
    })),
  };
}
