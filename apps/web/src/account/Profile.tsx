import { Button } from '@playbook/cells/ui/frame/Button'
import { FileInput } from '@playbook/cells/ui/prompt/FileInput'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { profileQuery, removePicture, setPicture, setProfile } from '../api/account.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { QueryAlert } from '../ui/QueryAlert.tsx'
import { showToast } from '../ui/toast/toasts.ts'
import styles from './Account.module.css'
import { smallPicture } from './smallPicture.ts'

/** What others see of a person: name, affiliation and a small picture. */
export function Profile() {
  const queries = useQueryClient()
  const profile = useQuery({ ...profileQuery, staleTime: 0 })
  const change = useMutation({
    mutationFn: async (work: () => Promise<void>) => work(),
    onSuccess: () => showToast('Your profile is changed.'),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: ['profile'] })
      await queries.invalidateQueries({ queryKey: ['me'] })
    },
  })
  const { data } = profile
  return (
    <section aria-labelledby="profile">
      <h2 id="profile">Profile</h2>
      <QueryAlert query={profile} missing="Your profile could not be loaded" outdated="This may be out of date" />
      {data !== undefined && (
        <>
          <div className={styles.line}>
            <Avatar name={data.name} color="var(--k-plot)" picture={data.picture} />
            <label>
              Picture (PNG or JPEG)
              <FileInput
                accept="image/png,image/jpeg"
                disabled={change.isPending}
                onFiles={([file]) =>
                  file !== undefined && change.mutate(async () => setPicture(await smallPicture(file)))
                }
              />
            </label>
            {data.picture !== null && <Button onClick={() => change.mutate(removePicture)}>Remove</Button>}
          </div>
          <form
            className={styles.line}
            onSubmit={(event) => {
              event.preventDefault()
              const form = new FormData(event.currentTarget)
              const text = (name: string) => String(form.get(name) ?? '').trim()
              change.mutate(async () => setProfile({ name: text('name'), affiliation: text('affiliation') }))
            }}
          >
            <label>
              Name
              <input name="name" required maxLength={100} autoComplete="name" defaultValue={data.name} />
            </label>
            <label>
              Affiliation
              <input name="affiliation" maxLength={200} autoComplete="organization" defaultValue={data.affiliation} />
            </label>
            <Button type="submit" busy={change.isPending}>
              Save
            </Button>
          </form>
          {data.orcid !== null && (
            <p>
              ORCID iD <a href={`https://orcid.org/${data.orcid}`}>{data.orcid}</a>
            </p>
          )}
        </>
      )}
      {change.error !== null && <p role="alert">{change.error.message}</p>}
    </section>
  )
}
