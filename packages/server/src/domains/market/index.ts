export { serveMarket } from './serve.ts';
