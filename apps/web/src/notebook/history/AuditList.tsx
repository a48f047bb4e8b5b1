import type { AuditAction, AuditEntry } from '@playbook/core/api/audit'
import { SharedRole } from '@playbook/core/api/sharing'
import { useQuery } from '@tanstack/react-query'
import { readAudit } from '../../api/history.ts'
import { useSession } from '../../live/playbook.tsx'
import { QueryAlert } from '../../ui/QueryAlert.tsx'
import { ROLES } from '../../format/roles.ts'
import panel from '../side/SidePanel.module.css'
import { byDay, timeOf } from './entries.ts'
import styles from './History.module.css'

/** The audit log: who shared, published or deleted the playbook as a whole. */
export function AuditList() {
  const { id } = useSession()
  const log = useQuery({ queryKey: ['audit', id], queryFn: ({ signal }) => readAudit(id, signal), staleTime: 0 })
  return (
    <>
      <QueryAlert query={log} missing="The log could not be loaded" outdated="This list may be out of date" />
      {log.data?.entries.length === 0 && (
        <p className={panel.empty}>Nothing yet. Who shares, publishes or deletes this playbook is written here.</p>
      )}
      {byDay(log.data?.entries ?? []).map(({ day, entries }) => (
        <section key={day}>
          <h3>{day}</h3>
          <ul>
            {entries.map((entry) => (
              <li key={entry.id} className={styles.act}>
                <span>
                  <b>{whoDid(entry)}</b> {actInWords(entry)}
                </span>
                <time dateTime={entry.at}>{timeOf(entry.at)}</time>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

const LEFT = 'Somebody who left'

/** Of an anonymous reviewer nothing but a number is known. */
const whoDid = ({ by, action, detail }: AuditEntry) =>
  by ?? ((action === 'review-begun' || action === 'review-sent') && detail !== '' ? detail : LEFT)

const READERS: Readonly<Record<string, string>> = {
  private: 'only people it is shared with',
  link: 'whoever has the address',
  public: 'everybody',
}

const roleIn = (role: string) => ROLES[SharedRole.catch('viewer').parse(role)]

const WORDS: Readonly<Record<AuditAction, (about: string, detail: string) => string>> = {
  shared: (about, role) => `shared it with ${about}, who ${roleIn(role)}`,
  'role-changed': (about, role) => `changed what ${about} may do: ${about} ${roleIn(role)}`,
  unshared: (about) => `no longer shares it with ${about}`,
  'group-shared': (_about, shared) => {
    const [role = '', ...name] = shared.split(' ')
    return `shared it with the group “${name.join(' ')}”, whose members ${roleIn(role)}`
  },
  'group-unshared': (_about, name) => `no longer shares it with the group “${name}”`,
  'visibility-changed': (_about, readers) => `lets ${READERS[readers] ?? readers} read it`,
  'link-made': (_about, link) => `made the link “${link}”`,
  'link-renewed': (_about, link) => `renewed the link “${link}”`,
  'link-ended': (_about, link) => `ended the link “${link}”`,
  'link-forgotten': (_about, link) => `removed the ended link “${link}”`,
  'joined-by-link': (_about, link) => `came by the link “${link}”`,
  'ownership-offered': (about) => `asked ${about} to own it`,
  'offer-taken-back': () => 'no longer asks anybody to own it',
  'offer-declined': () => 'declined to own it',
  'ownership-accepted': () => 'owns it from now on',
  'ownership-passed': (about) => `left, and passed it on to ${about}`,
  'version-kept': (_about, version) => `kept ${version}`,
  published: (_about, version) => `published ${version}`,
  withdrawn: () => 'withdrew the publication',
  'review-invited': (_about, version) => `made a link for reviewers of ${version}`,
  'review-link-ended': () => 'ended a link for reviewers',
  'review-begun': () => 'began a review',
  'review-sent': () => 'sent a review',
  'state-restored': () => 'went back to an earlier state',
  'proposal-decided': (about, what) => `decided edits that ${about} proposed: ${what}`,
  deleted: () => 'moved it to the bin',
  'taken-from-bin': () => 'took it out of the bin',
}

const actInWords = ({ action, about, detail }: AuditEntry) => WORDS[action](about ?? 'somebody who left', detail)
