import type { Plugin } from 'vite';

const routerModule = /node_modules[\\/]react-router[\\/]/;
const component = 'React$1.forwardRef(';
const nameForTools = /^\w+\.displayName = .*;$/gm;

/**
 * Tells the bundler that two statements of the router have no side effects: creating a component and naming one.
 * Otherwise it keeps the router's link, form and scroll script together with their code for server rendering, which
 * adds four kilobytes to a first visit.
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
