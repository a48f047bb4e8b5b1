import { Alert } from '../frame/Alert.tsx'
import { Button } from '../frame/Button.tsx'
import { Progress } from '../frame/Progress.tsx'
import { byteSize } from '../text/format.ts'
import styles from './FileDrop.module.css'
import type { UploadItem } from './uploads.ts'

interface UploadProgressProps {
  readonly item: UploadItem
  readonly onRetry: () => void
  readonly onCancel: () => void
}

/** How far one upload is, how fast, and what can be done about it. */
export function UploadProgress({ item, onRetry, onCancel }: UploadProgressProps) {
  const { filename, size, sent, state, message } = item
  return (
    <>
      <div className={styles.sending}>
        <span className={styles.name}>{filename}</span>
        {state === 'sending' && <Progress label={`Uploading ${filename}`} fraction={size === 0 ? 0 : sent / size} />}
        <span className={styles.meta}>{wordsOf(item)}</span>
        {state === 'failed' && <Alert what={`Failed to upload ${filename}: ${message ?? ''}`} />}
      </div>
      {state === 'failed' && (
        <Button aria-label={`Retry ${filename}`} onClick={onRetry}>
          Retry
        </Button>
      )}
      <Button aria-label={`${state === 'stored' ? 'Remove' : 'Cancel'} ${filename}`} onClick={onCancel}>
        {state === 'stored' ? 'Remove' : 'Cancel'}
      </Button>
    </>
  )
}

function wordsOf({ state, size, sent, bytesPerSecond }: UploadItem): string {
  if (state === 'stored') return `${byteSize(size)}, uploaded`
  if (state === 'waiting') return `${byteSize(size)}, waits for the others`
  if (state === 'failed') return `${byteSize(sent)} of ${byteSize(size)} sent`
  if (sent === size) return `${byteSize(size)} sent, checking`
  const speed = bytesPerSecond === undefined ? '' : `, ${byteSize(bytesPerSecond)} per second`
  return `${byteSize(sent)} of ${byteSize(size)} sent${speed}`
}
