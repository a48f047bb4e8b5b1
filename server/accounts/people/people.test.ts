import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { playbook } from '../../db/schema.ts'
import { databases, type TestStore } from '../../testing/databases.ts'
import { addPerson, listPeople, removePerson } from './people.ts'

describe.each(databases)('people on $name', ({ open }) => {
  let store: TestStore
  beforeAll(async () => {
    store = await open()
  })
  afterAll(() => store.close())

  const people = async () => (await listPeople(store)).map(({ email, name, playbooks }) => [email, name, playbooks])
  const refusal = (work: Promise<unknown>) => work.then(String, (error: Error) => error.message)

  it('makes accounts once, and deletes none whose playbooks would go with it', async () => {
    await addPerson(store, ' Ada@Lab.example', 'Ada')
    await addPerson(store, 'grace@lab.example')
    expect(await refusal(addPerson(store, 'ada@lab.example'))).toBe('There is an account for ada@lab.example already.')
    expect(await refusal(addPerson(store, 'nobody'))).toBe('nobody is not an e-mail address.')
    const ada = await store.db.query.user.findFirst({ where: (user, { eq }) => eq(user.email, 'ada@lab.example') })
    await store.db.insert(playbook).values({ owner: ada?.id ?? '', title: 'Hers' })
    expect(await refusal(removePerson(store, 'ada@lab.example'))).toBe(
      'ada@lab.example owns 1 playbooks. Say with --transfer-to EMAIL who gets them.',
    )
    expect(await refusal(removePerson(store, 'ada@lab.example', 'no@lab.example'))).toBe(
      'There is no account for no@lab.example.',
    )
    expect(await people()).toEqual([
      ['ada@lab.example', 'Ada', 1],
      ['grace@lab.example', '', 0],
    ])
    await removePerson(store, 'ada@lab.example', 'grace@lab.example')
    expect(await people()).toEqual([['grace@lab.example', '', 1]])
  })
})
