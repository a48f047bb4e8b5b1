import { Alert } from '@playbook/cells/ui/frame/Alert'
import { ProjectBrowser } from '@playbook/cells/ProjectBrowser'
import { Button } from '@playbook/cells/ui/frame/Button'
import { FileInput } from '@playbook/cells/ui/prompt/FileInput'
import { useRef, useState } from 'react'
import styles from './Batches.module.css'
import type { ChosenFiles } from './useRowFiles.ts'

interface Props {
  readonly rowFiles: ChosenFiles
  readonly onNames: (names: readonly string[]) => void
}

/** Files as rows: several, those of a folder, or those of a zip archive, one row each. */
export function FilesPart({ rowFiles, onNames }: Props) {
  const { arrived, all, failed, problem, isSending, choose, retry, pick, isPicked } = rowFiles
  const [isBrowsing, setBrowsing] = useState(false)
  const folder = useRef<HTMLInputElement>(null)
  const take = async (chosen: readonly File[]) => onNames(await choose(chosen))
  return (
    <section className={styles.sources} aria-label="Files, one row each">
      <label className={styles.file}>
        <span>Files, one row each (a zip counts as its files)</span>
        <FileInput multiple onFiles={(chosen) => void take(chosen)} />
      </label>
      <Button size="small" onClick={() => folder.current?.click()}>
        All of a folder…
      </Button>
      <Button size="small" aria-expanded={isBrowsing} onClick={() => setBrowsing(!isBrowsing)}>
        Of a cloud project…
      </Button>
      <FileInput
        hidden
        aria-label="A folder"
        ref={(input) => {
          folder.current = input
          input?.setAttribute('webkitdirectory', '')
        }}
        onFiles={(chosen) => void take(chosen)}
      />
      {all > 0 && (
        <span role="status">
          {isSending
            ? `${arrived} of ${all} files have arrived…`
            : `${arrived} ${arrived === 1 ? 'file has' : 'files have'} arrived`}
        </span>
      )}
      {isBrowsing && (
        <div className={styles.browser}>
          <ProjectBrowser accept={[]} isChosen={isPicked} onChoose={(file) => onNames([pick(file)])} />
        </div>
      )}
      {problem !== undefined && <Alert what={problem} />}
      {failed.length > 0 && (
        <Alert what={`${failed.length} of ${all} files did not arrive.`} next={failed.slice(0, 3).join(' ')}>
          <Button size="small" onClick={retry}>
            Try again
          </Button>
        </Alert>
      )}
    </section>
  )
}
