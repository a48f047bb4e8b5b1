import { Skeleton } from '@playbook/cells/ui/frame/Spinner'

interface SkeletonLinesProps {
  readonly className: string | undefined
  /** What one waits for. */
  readonly label: string
  readonly widths: readonly string[]
}

/** Grey bars where a block of text or a table will be. */
export function SkeletonLines({ className, label, widths }: SkeletonLinesProps) {
  return (
    <div className={className} role="status" aria-label={label}>
      {widths.map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  )
}
