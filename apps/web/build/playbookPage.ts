import type { Plugin, Rolldown } from 'vite'

/** What opens a playbook and draws it as a notebook. */
const PARTS = ['/apps/web/src/live/provider.tsx', '/apps/web/src/notebook/NotebookPage.tsx']

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>

/** The files of chunks and of all that they import, each once, in the order in which they are needed. */
function filesOf(names: readonly string[], chunks: Chunks, files = new Set<string>()): ReadonlySet<string> {
  for (const name of names) {
    const chunk = chunks.get(name)
    if (chunk === undefined || files.has(name)) continue
    files.add(name)
    filesOf(chunk.imports, chunks, files)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
  }
  return files
}

const linkTo = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`

/**
 * The page as it is sent to who opens a playbook, `playbook.html`: it names all files of the notebook, so that a browser
 * asks for them at once. From `index.html` it learns of them only when the scripts there have run.
 */
export function playbookPage(): Plugin {
  return {
    name: 'playbook-page',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('index.html was not built')
        const chunks = new Map(
          Object.entries(bundle).flatMap(([name, file]) => (file.type === 'chunk' ? [[name, file]] : [])),
        )
        const parts = [...chunks.values()].filter(({ facadeModuleId: id, moduleIds }) =>
          PARTS.some((part) => id?.endsWith(part) || moduleIds.some((module) => module.endsWith(part))),
        )
        const source = String(page.source)
        const files = [
          ...filesOf(
            parts.map(({ fileName }) => fileName),
            chunks,
          ),
        ].filter((file) => !source.includes(file))
        const links = files.map((file) => `    ${linkTo(file)}\n`).join('')
        this.emitFile({
          type: 'asset',
          fileName: 'playbook.html',
          source: source.replace('  </head>', `${links}  </head>`),
        })
      },
    },
  }
}
