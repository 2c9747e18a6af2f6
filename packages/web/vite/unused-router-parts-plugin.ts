import type { Plugin } from 'vite';

const routerModule = /node_modules[\\/]react-router[\\/]/;
const component = 'React$1.forwardRef(';
const nameForTools = /^\w+\.displayName = .*;$/gm;

/**
 * Marks the creation of the router's components as free of side effects, and removes the statements that name them.
 * Otherwise the bundler keeps the router's link, form and scroll script together with their code for server rendering,
 * which adds four kilobytes to a first visit.
 */
export function unusedRouterParts(): Plugin {
  return {
    name: 'unused-router-parts',
    apply: 'build',
    transform: {
      filter: { id: routerModule },
      handler: (code) => ({
        code: code
          .replaceAll(component, `/* @__PURE__ */ ${component}`)
          .replaceAll(nameForTools, ''),
        map: null,
      }),
    },
  };
}
