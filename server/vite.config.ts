import { copyFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

// Chunks lie beside the entries, so that a path from a chunk's own address is a path from `dist/server`.
// Packages stay in node_modules: PGlite needs its files beside it.
export default defineConfig({
  root: here('.'),
  logLevel: 'warn',
  build: {
    ssr: true,
    outDir: here('../dist/server'),
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rollupOptions: {
      input: { main: here('main.ts'), cli: here('../apps/cli/main.ts') },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: { target: 'node', noExternal: [/^@playbook\//] },
  plugins: [
    {
      name: 'pglite-worker',
      writeBundle: ({ dir }) => copyFileSync(here('db/pglite-worker.mjs'), `${dir}/pglite-worker.mjs`),
    },
  ],
})
