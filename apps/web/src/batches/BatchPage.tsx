import { isDrawn } from '@playbook/cells/multiples'
import { Alert } from '@playbook/cells/ui/frame/Alert'
import { Button, buttonClass } from '@playbook/cells/ui/frame/Button'
import { Menu, MenuLink } from '@playbook/cells/ui/menu/Menu'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { batchFile, changeBatch, deleteBatch, openBatchRow, retryBatch } from '../api/batches.ts'
import { playbookQuery } from '../api/queries.ts'
import { registry } from '../live/registry.ts'
import { Shell, Space, TopBar } from '../ui/shell/Shell.tsx'
import { ThemeToggle } from '../ui/shell/ThemeToggle.tsx'
import { useSignInFirst } from '../ui/useSignInFirst.ts'
import styles from './Batches.module.css'
import { CompareRows } from './CompareRows.tsx'
import { DeleteBatch } from './DeleteBatch.tsx'
import { GoOnMenu } from './GoOnMenu.tsx'
import { Grid } from './Grid.tsx'
import { GridBar } from './GridBar.tsx'
import { gridRows, type GridSort, type Shown } from './gridRows.ts'
import { ProgressBar } from './ProgressBar.tsx'
import { Multiples } from './Multiples.tsx'
import { TaskDialog } from './TaskDialog.tsx'
import { TaskNote } from './TaskNote.tsx'
import { useBatch } from './useBatch.ts'

interface Props {
  readonly playbook: string
  readonly id: string
}

const NONE: ReadonlySet<never> = new Set()
const MOST_COMPARED = 5

/** A batch: one question for many inputs, and the grid of what they gave. */
export function BatchPage({ playbook, id }: Props) {
  const [, navigate] = useLocation()
  const { head, rows } = useBatch(playbook, id)
  useSignInFirst(head.error)
  const own = useQuery(playbookQuery(playbook))
  const canEdit = own.data?.role === 'owner' || own.data?.role === 'editor'
  const [sort, setSort] = useState<GridSort>({ by: 'row', isDescending: false })
  const [shown, setShown] = useState<Shown>('all')
  const [search, setSearch] = useState('')
  const [hidden, setHidden] = useState<ReadonlySet<string>>(NONE)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(NONE)
  const [below, setBelow] = useState<'compared' | 'figures'>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(() => new URLSearchParams(window.location.search).has('cloud'))
  const visible = useMemo(() => gridRows(rows, sort, shown, search), [rows, sort, shown, search])
  if (head.error !== null && head.data === undefined) {
    return (
      <Shell>
        <div className={styles.alone}>
          <title>Nothing here</title>
          <Alert kind="note" what="This batch cannot be shown" next={head.error.message} />
        </div>
      </Shell>
    )
  }
  if (head.data === undefined) return <Shell>{null}</Shell>
  const { data } = head
  const act = (work: () => Promise<unknown>) => {
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    work()
      .then(() => head.refetch())
      .catch((error: unknown) => setProblem(error instanceof Error ? error.message : String(error)))
      .finally(() => setBusy(false))
  }
  const openRow = (row: number) =>
    act(async () => openBatchRow(playbook, id, row).then((made) => navigate(`/playbooks/${made.id}/report`)))
  const toggle = (what: typeof below) => setBelow(below === what ? undefined : what)
  const picked = rows.filter(({ number }) => chosen.has(number))
  const compared = picked.slice(0, MOST_COMPARED)
  return (
    <>
      <title>{`${data.name} · Batch`}</title>
      <TopBar>
        <span className={styles.heading}>
          <h1 title={data.name}>{data.name}</h1>
          <span>
            Batch of <Link href={`/playbooks/${playbook}`}>{own.data?.title.trim() || 'a playbook'}</Link>
          </span>
        </span>
        <Space />
        {canEdit && (
          <Link className={buttonClass()} href={`/playbooks/${playbook}/form?to=${id}#many`}>
            Add rows
          </Link>
        )}
        <GoOnMenu playbook={playbook} id={id} head={data} rows={rows} onProblem={setProblem} />
        <Menu trigger={<Button>Download</Button>}>
          {(['xlsx', 'tsv', 'csv'] as const).map((format) => (
            <MenuLink
              key={format}
              icon={<Download size={15} />}
              href={batchFile(playbook, id, format)}
              hint={FORMATS[format]}
            >
              {format.toUpperCase()}
            </MenuLink>
          ))}
        </Menu>
        {canEdit && (
          <DeleteBatch
            rows={data.progress.rows}
            busy={busy}
            onDelete={() =>
              act(async () => deleteBatch(playbook, id).then(() => navigate(`/playbooks/${playbook}/form#many`)))
            }
          />
        )}
        <ThemeToggle />
      </TopBar>
      <main id="content" tabIndex={-1} className={styles.page}>
        {problem !== undefined && <Alert what={problem} />}
        {own.data !== undefined && !canEdit && (
          <p className={styles.note}>
            You can read this batch. Sort, filter, compare and download; rows are added and run by editors.
          </p>
        )}
        {canEdit && <TaskNote playbook={playbook} batch={id} />}
        {isAsking && data.task === null && (
          <TaskDialog
            playbook={playbook}
            batch={id}
            rows={data.progress.rows - data.progress.done}
            onClose={() => setAsking(false)}
          />
        )}
        {data.isOutdated && (
          <p className={styles.note}>
            The playbook has changed since this batch was made. Run its rows again with the new version:{' '}
            <Link href={`/playbooks/${playbook}/form#many`}>a new batch</Link> asks only for what is new.
          </p>
        )}
        <section className={styles.card}>
          <ProgressBar
            head={data}
            canEdit={canEdit}
            busy={busy}
            onChange={(state) => act(async () => changeBatch(playbook, id, state))}
            onRetry={() => act(async () => retryBatch(playbook, id))}
            onTask={() => setAsking(true)}
          />
          <GridBar
            head={data}
            shown={shown}
            onShow={setShown}
            search={search}
            onSearch={setSearch}
            matches={visible.length}
            hidden={hidden}
            onHide={setHidden}
          >
            {data.progress.done > 1 && data.columns.some(({ type }) => isDrawn(registry.types.get(type))) && (
              <Button size="small" aria-pressed={below === 'figures'} onClick={() => toggle('figures')}>
                Small multiples
              </Button>
            )}
            {chosen.size > 0 && <span className={styles.small}>{`${chosen.size} chosen`}</span>}
            {chosen.size > 1 && chosen.size <= MOST_COMPARED && (
              <Button size="small" aria-pressed={below === 'compared'} onClick={() => toggle('compared')}>
                {`Compare ${chosen.size}`}
              </Button>
            )}
            {chosen.size === 1 && (
              <Button size="small" busy={busy} onClick={() => openRow([...chosen][0] ?? 0)}>
                Open as a playbook
              </Button>
            )}
            {canEdit && picked.some(({ result }) => result !== null && result.state !== 'done') && (
              <Button size="small" busy={busy} onClick={() => act(async () => retryBatch(playbook, id, [...chosen]))}>
                Retry the chosen
              </Button>
            )}
          </GridBar>
          <Grid
            head={data}
            rows={visible}
            hidden={hidden}
            sort={sort}
            onSort={setSort}
            chosen={chosen}
            onChoose={(row) => setChosen(toggled(chosen, row))}
            onOpen={openRow}
          />
          <p className={styles.story}>
            <b>Story so far.</b> {data.story}
          </p>
        </section>
        {below === 'compared' && compared.length > 1 && <CompareRows playbook={playbook} head={data} rows={compared} />}
        {below === 'figures' && (
          <Multiples
            playbook={playbook}
            head={data}
            rows={chosen.size > 1 ? visible.filter(({ number }) => chosen.has(number)) : visible}
          />
        )}
      </main>
    </>
  )
}

const FORMATS = { xlsx: 'A workbook', tsv: 'Tab-separated', csv: 'Comma-separated' } as const

function toggled(chosen: ReadonlySet<number>, row: number): ReadonlySet<number> {
  const next = new Set(chosen)
  if (!next.delete(row)) next.add(row)
  return next
}
