import { Alert } from '@playbook/cells/ui/frame/Alert'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { openReview } from '../api/reviews.ts'
import { hashText } from '../ui/hashText.ts'
import { Shell } from '../ui/shell/Shell.tsx'
import { SkeletonLines } from '../ui/SkeletonLines.tsx'
import styles from './Review.module.css'

/** Leads from a link for reviewers to the review; nobody has to sign in. */
export function OpenReviewPage() {
  const [, navigate] = useLocation()
  const opened = useQuery({
    queryKey: ['review link', location.hash],
    queryFn: async () => openReview(hashText()),
    retry: false,
    staleTime: Infinity,
  })
  const id = opened.data?.id
  useEffect(() => {
    if (id !== undefined) navigate(`/review/${id}`, { replace: true })
  }, [id, navigate])
  return (
    <Shell>
      <title>Open a review</title>
      <div className={styles.page}>
        <h1>A playbook to review</h1>
        {opened.error === null ? (
          <SkeletonLines className={undefined} label="Opening the review" widths={['62%', '44%']} />
        ) : (
          <Alert what="The link does not open" next={opened.error.message} />
        )}
      </div>
    </Shell>
  )
}
