import type { Group, GroupMember } from '@playbook/core/api/groups'
import { Route } from 'wouter'
import { renderForm, startFormServer } from '../ui/testingForms.tsx'
import { Toaster } from '../ui/toast/Toaster.tsx'
import { GroupPage } from './GroupPage.tsx'

/** A member of a group. */
export const memberOf = (id: string, name: string, part: Partial<GroupMember> = {}): GroupMember => ({
  id,
  name,
  email: `${id}@lab.example`,
  affiliation: '',
  picture: null,
  isManager: false,
  isInvited: false,
  isYou: false,
  ...part,
})

/** A group that Ada manages, with Grace in it. */
export const groupOf = (part: Partial<Group> = {}): Group => ({
  id: 'g',
  name: 'Islet lab',
  role: 'viewer',
  isManager: true,
  members: [memberOf('ada', 'Ada', { isManager: true, isYou: true }), memberOf('grace', 'Grace')],
  playbooks: [],
  ...part,
})

/** The page of a group, whose server may come to say something else. */
export function openGroup(part: Partial<Group> | null = {}) {
  const answers: Record<string, unknown> = { 'POST /api/playbooks': { id: 'made' } }
  const become = (next: Partial<Group> | null) => {
    answers['GET /api/groups/g'] = next === null ? null : groupOf(next)
  }
  become(part)
  history.replaceState(null, '', '/groups/g')
  const server = startFormServer(answers)
  renderForm(
    <>
      <Route path="/groups/g">
        <GroupPage id="g" />
      </Route>
      <Toaster />
    </>,
  )
  return { ...server, become }
}
