import type { Plugin } from 'vite';

const routerModule = /node_modules[\\/]react-router[\\/]/;
const component = 'React$1.forwardRef(';
const nameForTools = /^\w+\.displayName = .*;$/gm;

/**
 * The router's link, form and scroll script stand in one file with what this app uses of it, and bring along the parts
 * for servers that draw pages. The bundler keeps them because making a component might do something, and naming one
 * does: here it learns that neither does. Without this a first visit loads four kilobytes more.
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
