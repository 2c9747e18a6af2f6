import type { Plugin } from 'vite';

/** Takes `/console` to `/console/`, as the server does with the built one. */
export function withSlash(base: string): Plugin {
  return {
    name: 'with-slash',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (`${request.url}/` === base) response.writeHead(302, { location: base }).end();
        else next();
      });
    },
  };
}
