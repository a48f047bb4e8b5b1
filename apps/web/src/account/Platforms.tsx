import { Alert } from '@playbook/cells/ui/frame/Alert'
import { Button } from '@playbook/cells/ui/frame/Button'
import { PLATFORMS, tokenPage } from '@playbook/core/platforms'
import type { Connection, Integration, NewIntegration } from '@playbook/core/api/projects'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { checkPlatform, connectPlatform, disconnectPlatform, integrationsQuery } from '../api/platforms.ts'
import { ProjectField } from '../ui/ProjectField.tsx'
import { QueryAlert } from '../ui/QueryAlert.tsx'
import { showToast } from '../ui/toast/toasts.ts'
import styles from './Account.module.css'

/** One's own projects on CAVATICA and platforms like it: tokens, of which nothing but the end is ever shown again. */
export function Platforms() {
  const known = useQuery(integrationsQuery)
  return (
    <section aria-labelledby="platforms">
      <h2 id="platforms">Cloud projects</h2>
      <p>
        Read files of your projects in your playbooks, send results there, and compute there. A token is kept encrypted,
        is added to a request as it leaves, goes to its platform alone, and is no part of a playbook: who reads one with
        you uses their own. The platform bills you for what lies and runs there.
      </p>
      <QueryAlert query={known} missing="They could not be loaded" outdated="This may be out of date" />
      {known.data?.map((one) => (
        <section key={`${one.platform} ${one.ending}`} aria-labelledby={one.platform}>
          <h3 id={one.platform}>{PLATFORMS[one.platform].name}</h3>
          {one.ending === null && one.platform !== 'cavatica' ? <Folded known={one} /> : <Connect known={one} />}
        </section>
      ))}
    </section>
  )
}

/** Few people have projects on several platforms. */
function Folded({ known }: { readonly known: Integration }) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <Connect known={known} />
  return (
    <div className={styles.line}>
      <span>Not connected</span>
      <Button size="small" onClick={() => setOpen(true)}>
        Connect…
      </Button>
    </div>
  )
}

function Connect({ known: { platform, ending, project } }: { readonly known: Integration }) {
  const { name } = PLATFORMS[platform]
  const queries = useQueryClient()
  const onSettled = async () => queries.invalidateQueries({ queryKey: integrationsQuery.queryKey })
  const onConnected = (connection: Connection) => showToast(wordsOf(name, connection))
  const save = useMutation({
    mutationFn: async (given: NewIntegration) => connectPlatform(platform, given),
    onSettled,
    onSuccess: onConnected,
  })
  const check = useMutation({ mutationFn: async () => checkPlatform(platform), onSuccess: onConnected })
  const remove = useMutation({ mutationFn: async () => disconnectPlatform(platform), onSettled })
  const error = save.error ?? check.error ?? remove.error
  return (
    <>
      {ending !== null && (
        <div className={styles.line}>
          <span>
            Your token ends in <code>{ending}</code>
            {project === null ? (
              '; no project is chosen.'
            ) : (
              <>
                {' '}
                · <code>{project}</code>
              </>
            )}
          </span>
          <Button size="small" busy={check.isPending} onClick={() => check.mutate()}>
            Check again
          </Button>
          <Button size="small" kind="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
            Disconnect
          </Button>
        </div>
      )}
      <form
        className={styles.make}
        onSubmit={(event) => {
          event.preventDefault()
          const form = event.currentTarget
          const given = new FormData(form)
          const [token, chosen] = ['token', 'project'].map((name) => String(given.get(name) ?? '').trim())
          save.mutate(
            {
              project: chosen === '' || chosen === undefined ? null : chosen,
              ...(token !== '' && token !== undefined && { token }),
            },
            { onSuccess: () => form.reset() },
          )
        }}
      >
        <label>
          {ending === null ? 'Token' : 'Another token'}
          <input
            name="token"
            type="password"
            required={ending === null}
            minLength={8}
            maxLength={500}
            autoComplete="off"
            spellCheck={false}
          />
        </label>
        <ProjectField
          label="Project to begin with"
          initial={project ?? ''}
          platform={ending === null ? undefined : platform}
        />
        <p>
          <a href={tokenPage(PLATFORMS[platform])} target="_blank" rel="noreferrer">
            Get a token on {name}
          </a>
        </p>
        <Button type="submit" busy={save.isPending}>
          {ending === null ? 'Connect' : 'Save'}
        </Button>
      </form>
      {error !== null && <Alert what="Nothing was changed." next={error.message} />}
    </>
  )
}

const wordsOf = (name: string, { username, project }: Connection) =>
  `${name} knows you as ${username}${project === null ? '' : ` and shows you ${project}`}.`
