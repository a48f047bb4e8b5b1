import { Alert } from '@playbook/cells/ui/frame/Alert'
import { Button } from '@playbook/cells/ui/frame/Button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { confirmNewAddress, lookAfter } from '../api/account.ts'
import { hashText } from '../ui/hashText.ts'
import { Shell } from '../ui/shell/Shell.tsx'
import styles from './Account.module.css'
import { useSignInFirst } from '../ui/useSignInFirst.ts'

interface Props {
  /** Under which the secret is kept for as long as signing in takes. */
  readonly name: string
  readonly title: string
  readonly words: string
  readonly button: string
  readonly done: string
  work(token: string): Promise<unknown>
}

/** A link that does something once: whoever opened it says so, since programs that look at mail open links, too. */
function OneTimePage({ name, title, words, button, done, work }: Props) {
  const queries = useQueryClient()
  const key = `playbook.${name}`
  const [token] = useState(() => {
    const here = hashText()
    if (here !== '') localStorage.setItem(key, here)
    return here === '' ? (localStorage.getItem(key) ?? '') : here
  })
  // Where signing in comes first, no address and no message shows the secret.
  useEffect(() => history.replaceState(null, '', location.pathname), [])
  const use = useMutation({
    mutationFn: async () => work(token),
    onSuccess: async () => {
      localStorage.removeItem(key)
      await queries.invalidateQueries()
    },
  })
  useSignInFirst(use.error)
  return (
    <Shell>
      <title>{title}</title>
      <div className={styles.page}>
        <h1>{title}</h1>
        <p>{words}</p>
        {use.error !== null && <Alert what="The link does not work" next={use.error.message} />}
        {use.isSuccess ? (
          <p role="status">
            {done} <Link href="/">All playbooks</Link>
          </p>
        ) : (
          <Button kind="primary" busy={use.isPending} disabled={token === ''} onClick={() => use.mutate()}>
            {button}
          </Button>
        )}
      </div>
    </Shell>
  )
}

/** Confirms a new address of an account. */
export function NewAddressPage() {
  return (
    <OneTimePage
      name="new-address"
      title="Your new address"
      words="From now on you sign in by the address that this link was sent to."
      button="Use this address"
      done="This is your address now."
      work={confirmNewAddress}
    />
  )
}

/** Makes who opened the link of the server's console look after it. */
export function LookAfterPage() {
  return (
    <OneTimePage
      name="look-after"
      title="Look after this server"
      words="Whoever looks after this server decides what people suggest. Sign in first with the account that is to do so."
      button="Look after this server"
      done="You look after this server now."
      work={lookAfter}
    />
  )
}
