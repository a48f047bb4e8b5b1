import { Button } from '@playbook/cells/ui/frame/Button'
import type { Proposal } from '@playbook/core/api/proposals'
import { useState } from 'react'
import { addComment } from '../../api/comments.ts'
import { useSession } from '../../live/playbook.tsx'
import { CommentForm } from '../comments/CommentForm.tsx'

/** Begins a thread about a proposal. */
export function Remark({ proposal }: { readonly proposal: Proposal }) {
  const { id } = useSession()
  const [isWriting, setWriting] = useState(false)
  if (!isWriting)
    return (
      <Button size="small" onClick={() => setWriting(true)}>
        Comment on it
      </Button>
    )
  const name = proposal.title || 'A proposal'
  return (
    <CommentForm
      label="Your comment"
      submit="Comment"
      onSubmit={async (body, mentions) =>
        addComment(id, { anchor: { proposal: proposal.id, name }, body, mentions: [...mentions] })
      }
      onSent={() => setWriting(false)}
      onCancel={() => setWriting(false)}
    />
  )
}
