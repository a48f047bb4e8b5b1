import { Alert } from '@playbook/cells/ui/frame/Alert'
import { SkeletonLines } from '../ui/SkeletonLines.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useSignInFirst } from '../ui/useSignInFirst.ts'
import { openLink } from '../api/sharing.ts'
import { Shell } from '../ui/shell/Shell.tsx'
import { forgetSecret, secretHere } from './linkSecret.ts'
import styles from './OpenLink.module.css'

/** Leads to the playbook of a link, after signing in where nobody is signed in; or says why not. */
export function OpenLinkPage() {
  const [, navigate] = useLocation()
  const opened = useQuery({
    queryKey: ['link', location.hash],
    queryFn: async () => openLink(secretHere()),
    retry: false,
    staleTime: Infinity,
  })
  useSignInFirst(opened.error)
  const playbook = opened.data?.playbook
  useEffect(() => {
    if (playbook === undefined) return
    forgetSecret()
    navigate(`/playbooks/${playbook}`, { replace: true })
  }, [playbook, navigate])
  return (
    <Shell>
      <title>Open a link</title>
      <div className={styles.page}>
        <h1>A shared playbook</h1>
        {opened.error === null ? (
          <SkeletonLines className={undefined} label="Opening the playbook" widths={['62%', '44%']} />
        ) : (
          <Alert what="The link does not open" next={opened.error.message} />
        )}
      </div>
    </Shell>
  )
}
