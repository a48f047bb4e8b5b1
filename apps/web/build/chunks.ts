const packages = (...names: readonly string[]) => `node_modules/(${names.join('|')})/`

/** Parts that come when they are first wanted, in folders whose other files every page needs. */
const LATER =
  '(?!claims/|.*(MarkdownTree|Formula|StepDrawing|Toaster|OpenMenu|PointMenu|Dialog|Editor|editor|publications|tokens|services|sharing|reviews|deposits|history|comments)\\.tsx?)'

const BASE = [
  `/apps/web/src/(ui|format|api|store|start)/${LATER}`,
  `/cells/ui/(frame|menu|text)/${LATER}`,
  '/cells/ui/(later|table/(brief|digits))',
  '/notebook-core/words',
  // Small, and wanted by several pages: a file of its own costs more in headers than it holds.
  '/apps/web/src/(home/(Row|list)|settings/(preferences|PreferredDigits))',
]
const DOCUMENT = [
  packages('yjs', 'y-protocols', 'y-websocket'),
  // The rest draws what others select in an editor.
  'node_modules/lib0/(?!dom|schema)',
  // What is needed to read and edit. Each part that is not would bring all that it needs itself, such as the reader of Markdown.
  '/notebook-core/(ids|protocol|document/(?!find)|plan/(?!additions|processes)|story/|claims/(quote|state|value)|api/(notebook|comments)|text/date)',
]
const MARKDOWN = [packages('mdast-util-[^/]+', 'micromark[^/]*', 'unist-util-[^/]+'), '/notebook-core/markdown/']
/** What the three modes of a playbook share. */
const PLAYBOOK = [
  '/apps/web/src/live/',
  '/apps/web/src/notebook/(context|state|cell/binding)/',
  '/apps/web/src/services/(StatusDot|labels|useServiceStatus)',
  '/apps/web/src/people/(PeopleHere|places)',
]
const FRAMEWORK = packages('react', 'react-dom', 'scheduler', 'wouter', '@tanstack/react-query', 'zod')

const GROUPS = [
  { name: 'framework', paths: [FRAMEWORK] },
  { name: 'base', paths: BASE },
  { name: 'steps', paths: ['/apps/web/src/live/registry'] },
  { name: 'document', paths: DOCUMENT },
  { name: 'markdown', paths: MARKDOWN },
  { name: 'drawings', paths: ['/apps/web/src/ui/StepDrawing'] },
  { name: 'icons', paths: [packages('lucide-react')] },
  { name: 'editor', paths: [packages('@codemirror', '@lezer', 'y-codemirror.next')] },
  // Menus, dialogs and tabs share little: each page loads what its own need.
  { name: 'overlays', paths: [packages('radix-ui', '@radix-ui')], entriesAware: true },
  { name: 'table', paths: ['/cells/ui/table/'] },
  { name: 'playbook', paths: PLAYBOOK },
]

/**
 * What is loaded together. Left to itself the bundler makes a file for every set of pages that share a module, some
 * sixty for a notebook: each costs a kilobyte of headers and its turn among six connections. A module goes into the first
 * group that names it, with everything that it needs and no group before it has.
 */
export const chunks = GROUPS.map(({ paths, ...group }, at) => ({
  ...group,
  test: new RegExp(paths.join('|').replaceAll('/', '[\\\\/]')),
  priority: GROUPS.length - at,
}))
