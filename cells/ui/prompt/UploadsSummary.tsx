import { counted } from '../../shared/words.ts'
import { Button } from '../frame/Button.tsx'
import { Progress } from '../frame/Progress.tsx'
import { byteSize } from '../text/format.ts'
import styles from './FileDrop.module.css'
import type { UploadItem } from './uploads.ts'

interface Props {
  readonly items: readonly UploadItem[]
  readonly onRetryAll: () => void
}

/** How far many uploads are together; one alone says it itself. */
export function UploadsSummary({ items, onRetryAll }: Props) {
  if (items.length < 2) return null
  const sum = (numberOf: (item: UploadItem) => number) => items.reduce((all, item) => all + numberOf(item), 0)
  const failed = items.filter(({ state }) => state === 'failed').length
  const stored = items.filter(({ state }) => state === 'stored').length
  const [sent, size] = [sum((item) => item.sent), sum((item) => item.size)]
  const speed = sum(({ state, bytesPerSecond }) => (state === 'sending' ? (bytesPerSecond ?? 0) : 0))
  return (
    <div className={styles.summary}>
      <span className={styles.meta} role="status">
        {`${stored} of ${counted(items.length, 'file')} uploaded${failed > 0 ? `, ${failed} failed` : ''}`}
      </span>
      {stored + failed < items.length && (
        <>
          <Progress label="Uploading all files" fraction={size === 0 ? 0 : sent / size} />
          <span className={styles.meta}>
            {`${byteSize(sent)} of ${byteSize(size)}${speed > 0 ? `, ${byteSize(speed)} per second` : ''}`}
          </span>
        </>
      )}
      {failed > 1 && (
        <Button size="small" onClick={onRetryAll}>
          Retry all failed
        </Button>
      )}
    </div>
  )
}
