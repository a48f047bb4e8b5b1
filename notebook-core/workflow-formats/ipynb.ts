/**
 * A playbook as a Jupyter notebook (nbformat 4.5): its text, its figures and tables as outputs, and code that gets the
 * results from a server, which computes what it has not computed yet and draws them as here. Nothing but Python itself is
 * needed.
 */
import type { Json } from '../step.ts'
import { writeBlocks, writeParts } from '../report/dialect.ts'
import { excerptOf, listWords } from '../report/excerpt.ts'
import { pendingText } from '../report/pending.ts'
import { printable, printableLine } from '../report/printable.ts'
import { serverOf } from '../report/origin.ts'
import { resultsOf, type Content, type ReportItem } from '../report/report.ts'
import type { WorkflowExport } from '../report/workflow.ts'
import { plainText } from '../story/render.ts'
import { htmlText } from '../report-formats/html-dialect.ts'
import { markdownDialect, markdownSections } from '../report-formats/markdown.ts'
import { runnableWorkflow } from './cwl.ts'

interface NotebookCell {
  readonly id: string
  readonly cell_type: 'markdown' | 'code'
  readonly metadata: Readonly<Record<string, Json>>
  readonly source: string
  readonly outputs?: readonly Json[]
  readonly execution_count?: number | null
}

const markdown = (id: string, source: string): NotebookCell => ({
  id,
  cell_type: 'markdown',
  metadata: {},
  source: source.trim(),
})

function code(
  id: string,
  source: string,
  { outputs = [], process }: { readonly outputs?: readonly Json[]; readonly process?: string } = {},
): NotebookCell {
  const metadata = process === undefined ? {} : { process }
  return { id, cell_type: 'code', metadata, source, outputs, execution_count: null }
}

/** A text as a literal of Python, which JSON's are but for letters beyond the first plane: those stay as they are. */
const literal = (text: string) => JSON.stringify(text)

const SETUP = `import json, os, time, urllib.error, urllib.request

try:
    from IPython.display import display
except ImportError:

    def display(data, raw):
        print(data["text/plain"])


# The server that computes: set PLAYBOOK_SERVER to use another one, and PLAYBOOK_TOKEN if it asks for a token.
SERVER = os.environ.get("PLAYBOOK_SERVER", ADDRESS).rstrip("/")


def ask(path, body=None):
    headers = {"content-type": "application/json"}
    if os.environ.get("PLAYBOOK_TOKEN"):
        headers["authorization"] = "Bearer " + os.environ["PLAYBOOK_TOKEN"]
    data = None if body is None else json.dumps(body).encode()
    try:
        with urllib.request.urlopen(urllib.request.Request(SERVER + path, data, headers)) as answer:
            return json.load(answer)
    except urllib.error.HTTPError:
        raise
    except OSError as error:
        raise RuntimeError(f"{SERVER} cannot be reached. Start it, or set PLAYBOOK_SERVER to another one.") from error


def compute(workflow, seconds=600):
    """Give the workflow to the server and wait for the values of its steps, and for what it shows of them."""
    name = ask("/api/db/fpl", workflow)
    end = time.monotonic() + seconds
    while True:
        try:
            done = ask(f"/api/db/fpl/{name}/output/export")
            break
        except urllib.error.HTTPError as error:
            if error.code != 504 or time.monotonic() > end:
                raise
            time.sleep(1)
    values = done["data"]
    results = {step["id"]: values[step["output"]["id"]]["value"] for step in done["workflow"] if "output" in step}
    cells = ask(f"/api/v1/ipynb/{name}")["cells"]
    return results, {cell["metadata"]["process"]: cell["outputs"] for cell in cells if "process" in cell["metadata"]}


def show(step):
    """Display the figures and tables of a step, and give its value."""
    for output in shown.get(step, []):
        display(output["data"], raw=True)
    if step not in shown:
        print(results.get(step, "This step has no result."))
    return results.get(step)
`

function htmlTable(content: Extract<Content, { kind: 'table' }>): string {
  const { columns, rows, note } = excerptOf(content.table)
  const cells = (row: readonly string[], element: string) =>
    row.map((cell) => `<${element}>${htmlText(cell)}</${element}>`).join('')
  const body = rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('')
  return `<table><thead><tr>${cells(columns, 'th')}</tr></thead><tbody>${body}</tbody></table>${note === undefined ? '' : `<p>${note}</p>`}`
}

function dataOf(content: Content): Json {
  switch (content.kind) {
    case 'figure':
      return { 'image/svg+xml': content.drawing.svg, 'text/plain': printable(content.alt) }
    case 'table':
      return { 'text/html': htmlTable(content), 'text/plain': `Table of ${content.table.rows.length} rows` }
    case 'list':
      return { 'text/plain': printable(listWords(content.items)) }
    case 'text':
      return { 'text/plain': printable(content.text) }
  }
}

const shown = (content: Content): Json => ({ output_type: 'display_data', metadata: {}, data: dataOf(content) })

function itemCells(item: ReportItem): readonly NotebookCell[] {
  switch (item.kind) {
    case 'text':
      return [markdown(`text-${item.cell}`, writeBlocks(item.blocks, markdownDialect))]
    case 'pending':
      return [markdown(`pending-${item.cell}`, `*${markdownDialect.text(pendingText(item))}*`)]
    case 'result': {
      const { number, label, caption, contents, process } = item
      const about = `### ${markdownDialect.text(printableLine(label))}\n\n${writeBlocks(item.description, markdownDialect)}${writeParts(item.finding, markdownDialect).trim()}`
      const legend = writeParts(caption, markdownDialect)
      const source = `# Step ${number}: ${printableLine(plainText(caption) || label).slice(0, 100)}\nstep_${number} = show(${literal(process)})`
      const cells = [
        markdown(`about-${number}`, about),
        code(`step-${number}`, source, { outputs: contents.map(shown), process }),
      ]
      return legend === '' ? cells : [...cells, markdown(`legend-${number}`, legend)]
    }
  }
}

/** Ids of cells: letters, digits, dash and underline, 64 at most, each once. */
function named(cells: readonly NotebookCell[]): readonly NotebookCell[] {
  const taken = new Set<string>()
  return cells.map((cell) => {
    const base = cell.id.replaceAll(/[^a-zA-Z0-9_-]/g, '-').slice(0, 56)
    let id = base
    for (let count = 2; taken.has(id); count++) id = `${base}-${count}`
    taken.add(id)
    return { ...cell, id }
  })
}

/** The notebook as JSON. */
export function writeIpynb(exported: WorkflowExport): string {
  const { report } = exported
  const server = serverOf(report.origin)
  const { before, after } = markdownSections(report)
  const setup = SETUP.replace('ADDRESS', () => literal(server))
  const workflow = `workflow = json.loads(${literal(JSON.stringify(JSON.parse(runnableWorkflow(exported))))})`
  const cells = [
    markdown('title', before),
    code('setup', setup),
    code('workflow', `${workflow}\nresults, shown = compute(workflow)`),
    ...report.results.flatMap((item) => itemCells(item)),
    ...(after.trim() === '' ? [] : [markdown('end', after)]),
    ...(report.supplement.length === 0 ? [] : [markdown('supplement', '## Supplement')]),
    ...report.supplement.flatMap((item) => itemCells(item)),
  ]
  const metadata = {
    title: printableLine(report.title),
    authors: report.authors.map(({ name }) => ({ name: printableLine(name) })),
    kernelspec: { name: 'python3', display_name: 'Python 3', language: 'python' },
    language_info: { name: 'python', version: '3.11', mimetype: 'text/x-python', file_extension: '.py' },
    playbook: {
      address: report.origin.address,
      version: report.origin.version ?? null,
      results: resultsOf(report).length,
      // It opens here again by this.
      workflow: exported.workflow(false),
    },
  }
  return `${JSON.stringify({ nbformat: 4, nbformat_minor: 5, metadata, cells: named(cells) }, null, 1)}\n`
}
