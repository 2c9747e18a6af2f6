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
    // plugin-react no longer brings Babel, which the translation macros need.
    babel({
      presets: [linguiTransformerBabelPreset({}, { cwd: here })],
      // What is built has no maps, and making them takes a tenth of the time.
      sourceMap: command === 'serve',
    }),
    bootFromApi(api),
    withSlash(base),
  ],
  build: {
    outDir: 'dist',
    // The page may load nothing inline, so small files must not become data: addresses in it.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // antd's core is one library; splitting it finer would only cost round trips.
    chunkSizeWarningLimit: 900,
    // Left alone, the bundler makes a file of every icon that two pages share: a hundred requests for a list.
    rolldownOptions: {
      // Advice about the build itself; whoever starts the product for the first time has no use for it.
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
    // Also on a page that came through the members' app's server, which passes on no such connection.
    hmr: { clientPort: port },
    proxy: { '/api': api, '/boot.json': api, '/media': api },
  },
}));
