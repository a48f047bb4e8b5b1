import { Alert } from '@playbook/cells/ui/frame/Alert'
import { Button } from '@playbook/cells/ui/frame/Button'
import type { Connection, Integration } from '@playbook/core/api/cavatica'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { checkCavatica, connectCavatica, disconnectCavatica, integrationQuery } from '../api/cavatica.ts'
import { ProjectField } from '../ui/ProjectField.tsx'
import { QueryAlert } from '../ui/QueryAlert.tsx'
import { showToast } from '../ui/toast/toasts.ts'
import styles from './Account.module.css'

const TOKEN_PAGE = 'https://cavatica.sbgenomics.com/developer/token'

/** One's own projects on CAVATICA: a token, of which nothing but its end is ever shown again, and where to begin. */
export function Cavatica() {
  const known = useQuery(integrationQuery)
  return (
    <section aria-labelledby="cavatica">
      <h2 id="cavatica">CAVATICA</h2>
      <p>
        Read files of your projects on CAVATICA in your playbooks. Your token is kept encrypted, is added to a request
        as it leaves, goes to CAVATICA alone, and is no part of a playbook: who reads one with you uses their own.
      </p>
      <QueryAlert query={known} missing="It could not be loaded" outdated="This may be out of date" />
      {known.data && <Connect key={known.data.ending} known={known.data} />}
    </section>
  )
}

function Connect({ known: { ending, project } }: { readonly known: Integration }) {
  const queries = useQueryClient()
  const onSettled = async () => queries.invalidateQueries({ queryKey: integrationQuery.queryKey })
  const onConnected = (connection: Connection) => showToast(wordsOf(connection))
  const save = useMutation({ mutationFn: connectCavatica, onSettled, onSuccess: onConnected })
  const check = useMutation({ mutationFn: checkCavatica, onSuccess: onConnected })
  const remove = useMutation({ mutationFn: disconnectCavatica, onSettled })
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
        <ProjectField label="Project to begin with" initial={project ?? ''} isConnected={ending !== null} />
        <p>
          <a href={TOKEN_PAGE} target="_blank" rel="noreferrer">
            Get a token on CAVATICA
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

const wordsOf = ({ username, project }: Connection) =>
  `CAVATICA knows you as ${username}${project === null ? '' : ` and shows you ${project}`}.`
