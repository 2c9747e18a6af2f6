import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bootFromApi } from '../../scripts/vite-boot.js';
import manifest from './package.json' with { type: 'json' };
import { catalogueAreas } from './vite/catalogue-areas-plugin.ts';
import { chunkGroups } from './vite/chunk-groups.ts';
import { preloadApp } from './vite/preload-app-plugin.ts';
import { serviceWorker } from './vite/service-worker-plugin.ts';
import { unusedRouterParts } from './vite/unused-router-parts-plugin.ts';

const api = `http://localhost:${process.env['PORT'] ?? 3000}`;
const console_ = `http://localhost:${process.env['CONSOLE_PORT'] ?? 5174}`;
const here = import.meta.dirname;

export default defineConfig(({ command }) => ({
  root: here,
  plugins: [
    react(),
    catalogueAreas(here),
    babel({
      presets: [linguiTransformerBabelPreset({}, { cwd: here })],
      // The build creates no source maps, because they would take a tenth of its time.
      sourceMap: command === 'serve',
    }),
    unusedRouterParts(),
    tailwindcss(),
    bootFromApi(api),
    preloadApp(),
    serviceWorker(),
  ],
  define: { __APP_VERSION__: JSON.stringify(manifest.version) },
  build: {
    outDir: 'dist',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Hides advice about the build's speed, which does not help users who start the product.
      checks: { bundlerTimings: false },
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
  server: {
    port: Number(process.env['WEB_PORT'] ?? 5173),
    strictPort: true,
    proxy: {
      '/api': api,
      '/boot.json': api,
      '/healthz': api,
      '/files': api,
      '/media': api,
      '/console': console_,
    },
  },
}));
