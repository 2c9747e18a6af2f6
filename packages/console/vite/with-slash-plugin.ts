import type { Plugin } from 'vite';

/** Redirects `/console` to `/console/`, as the server does in production. */
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
