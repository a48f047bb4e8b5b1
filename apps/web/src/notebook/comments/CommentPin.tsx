import { IconButton } from '@playbook/cells/ui/frame/Button'
import { MessageSquare } from 'lucide-react'
import { useMayComment, useSource } from '../../live/playbook.tsx'
import styles from './Comments.module.css'
import { useComments } from './context.tsx'

interface Props {
  readonly cell: string
  /** Where a menu has the same, a cell without comments shows nothing. */
  readonly hasMenu: boolean
}

/** How many open threads a cell has, and the way to them; or the way to the first. */
export function CommentPin({ cell, hasMenu }: Props) {
  const comments = useComments()
  const isAllowed = useMayComment()
  const count = useSource(comments.countByCell).get(cell) ?? 0
  if (!isAllowed || (count === 0 && hasMenu)) return null
  if (count === 0) {
    return (
      <IconButton
        size="small"
        label="Comment on this cell"
        icon={<MessageSquare size={15} />}
        onClick={() => comments.begin(cell)}
      />
    )
  }
  const first = () =>
    comments.list.get()?.threads.find(({ anchor, resolved }) => anchor.cell === cell && resolved === null)?.id
  return (
    <button
      type="button"
      className={styles.pin}
      aria-label={count === 1 ? '1 comment on this cell' : `${count} comments on this cell`}
      onClick={() => comments.show(first())}
    >
      <MessageSquare size={12} aria-hidden />
      {count}
    </button>
  )
}
