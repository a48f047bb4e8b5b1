import { copyFileSync, existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { defineConfig } from 'vite'
import { imageFile } from './db/image.ts'

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
      input: {
        main: here('main.ts'),
        cli: here('../apps/cli/main.ts'),
        upstreams: here('../e2e/upstreams/main.ts'),
        'compute-thread': here('runs/local/compute-thread.ts'),
        'draw-thread': here('render/draw-thread.ts'),
        'draft-thread': here('export/draft-thread.ts'),
        'assembly-thread': here('sync/history/assembly-thread.ts'),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: { target: 'node', noExternal: [/^@playbook\//] },
  plugins: [
    {
      name: 'beside-the-bundle',
      async writeBundle({ dir = '' }) {
        for (const program of ['db/pglite-make.mjs', 'db/pglite-worker.mjs', 'render/pdf-worker.mjs'])
          copyFileSync(here(program), join(dir, basename(program)))
        writeFileSync(join(dir, 'empty-database.tar.gz'), gzipSync(readFileSync(await imageFile())))
        // npm keeps some packages in the server's own folder, where the bundle would not look for them.
        if (existsSync(here('node_modules')))
          symlinkSync(relative(dir, here('node_modules')), join(dir, 'node_modules'))
      },
    },
  ],
})
