import { Alert } from '@playbook/cells/ui/frame/Alert'
import type { Publication } from '@playbook/core/api/publications'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { readPublication } from '../api/publications.ts'
import { Shell } from '../ui/shell/Shell.tsx'
import { Withdrawn } from './Withdrawn.tsx'

type Read =
  | { readonly publication: Publication; readonly instead?: undefined }
  | { readonly publication?: undefined; readonly instead: ReactNode }

/** A publication that can be read, or what is shown in its place: while it comes, and where it was withdrawn. */
export function usePublication(id: string): Read {
  const { data, error } = useQuery({
    queryKey: ['publication', id],
    queryFn: ({ signal }) => readPublication(id, signal),
    retry: false,
  })
  if (error !== null) return { instead: <Missing message={error.message} /> }
  if (data === undefined) return { instead: <Shell>{null}</Shell> }
  return data.withdrawn === null ? { publication: data } : { instead: <Withdrawn publication={data} /> }
}

/** Why there is nothing to read. */
export function Missing({ message }: { readonly message: string }) {
  return (
    <Shell>
      <div style={{ maxWidth: 640, margin: '80px auto', padding: '0 24px' }}>
        <Alert kind="note" what="This page cannot be shown" next={message} />
      </div>
    </Shell>
  )
}
