import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bootFromApi } from '../../scripts/vite-boot.js';
import { withSlash } from './vite/with-slash-plugin.ts';

const api = `http://localhost:${process.env['PORT'] ?? 3000}`;
const port = Number(process.env['CONSOLE_PORT'] ?? 5174);
const base = '/console/';
const here = import.meta.dirname;

export default defineConfig(({ command }) => ({
  root: here,
  base,
  plugins: [
    react(),
    lingui({ cwd: here, failOnMissing: true, failOnCompileError: true }),
    // plugin-react no longer includes Babel, which the translation macros need.
    babel({
      presets: [linguiTransformerBabelPreset({}, { cwd: here })],
      // The build has no source maps, and making them takes a tenth of the time.
      sourceMap: command === 'serve',
    }),
    bootFromApi(api),
    withSlash(base),
  ],
  build: {
    outDir: 'dist',
    // The page's policy forbids inline resources, so small files must not become data: URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // antd's core is one library; splitting it further would only cost round trips.
    chunkSizeWarningLimit: 900,
    // By default the bundler makes a file of every icon that two pages share: a hundred requests for one list.
    rolldownOptions: {
      // Hints about build times are of no use to people who start the product for the first time.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 2 },
            { name: 'libraries', test: /node_modules/, minShareCount: 2, priority: 1 },
            { name: 'shared', minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    port,
    strictPort: true,
    // The page may come through the members' app's server, which does not forward the HMR connection.
    hmr: { clientPort: port },
    proxy: { '/api': api, '/boot.json': api, '/media': api },
  },
}));
