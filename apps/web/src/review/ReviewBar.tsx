import { Button } from '@playbook/cells/ui/frame/Button'
import type { OwnReview } from '@playbook/core/api/reviews'
import { useMutation } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { copyReviewed, reviewedExport } from '../api/reviews.ts'
import published from '../published/Published.module.css'
import { ExportMenu } from '../report/ExportMenu.tsx'
import report from '../report/Report.module.css'
import { Space, TopBar } from '../ui/shell/Shell.tsx'
import { ThemeToggle } from '../ui/shell/ThemeToggle.tsx'
import { showToast } from '../ui/toast/toasts.ts'

interface Props {
  readonly review: OwnReview
  readonly title: string
}

/** What a reviewer can do with the version. */
export function ReviewBar({ review: { id, name, version }, title }: Props) {
  const [, navigate] = useLocation()
  const copy = useMutation({
    mutationFn: async () => copyReviewed(id),
    onSuccess: (made) => navigate(`/playbooks/${made.id}`),
    onError: (error) => showToast(error.message, { kind: 'problem' }),
  })
  return (
    <TopBar>
      <span className={published.heading}>
        <b className={report.barTitle} title={title}>
          {title}
        </b>
        <span>
          Version {version.number} · under review, frozen · you are {name}
        </span>
      </span>
      <Space />
      <ExportMenu address={(format) => reviewedExport(id, format)} />
      <Button busy={copy.isPending} onClick={() => copy.mutate()}>
        Re-run in my own copy
      </Button>
      <ThemeToggle />
    </TopBar>
  )
}
