import { InputError } from '@playbook/core/errors'
import { addPerson, findPerson, listPeople, makeAdmin, removePerson } from '@playbook/server/accounts/people'
import { openAccounts } from '@playbook/server/accounts/open'
import { openStore } from '@playbook/server/db'
import { PRODUCT_FOLDER } from '@playbook/server/product'
import { readSettings } from '@playbook/server/settings'
import { join } from 'node:path'
import { UsageError } from './usage.ts'

/** What is done to the accounts of a server. */
export type AccountChange =
  | { readonly kind: 'list' }
  | { readonly kind: 'add'; readonly email: string; readonly name: string | undefined }
  | { readonly kind: 'reset'; readonly email: string }
  | { readonly kind: 'admin'; readonly email: string }
  | { readonly kind: 'remove'; readonly email: string; readonly heir: string | undefined }

/** Changes or lists the accounts in the database of the settings; the exit code. */
export async function changeAccounts(change: AccountChange, print: (line: string) => void): Promise<number> {
  const folder = process.env['DATA_DIR'] || join(PRODUCT_FOLDER, '.data')
  const settings = readSettings({ ...process.env, PLAYBOOK_AUTH: 'on', DATA_DIR: folder }, PRODUCT_FOLDER)
  const store = await openStore({ databaseUrl: settings.databaseUrl, folder: settings.dataFolder })
  try {
    if (change.kind === 'list') {
      for (const { email, name, playbooks } of await listPeople(store)) print(`${email}\t${name}\t${playbooks}`)
    } else if (change.kind === 'remove') {
      await removePerson(store, change.email, change.heir)
      print(`${change.email} has no account any more.`)
    } else if (change.kind === 'reset') {
      const link = await (await openAccounts(settings, store))?.resetLink(await findPerson(store, change.email))
      print(`This address sets a new password for ${change.email}, once, within an hour:\n${link}`)
    } else if (change.kind === 'admin') {
      await makeAdmin(store, change.email)
      print(`${change.email} looks after this server.`)
    } else {
      await addPerson(store, change.email, change.name)
      await (await openAccounts(settings, store))?.sendLink(change.email)
      print(`${change.email} has an account.`)
    }
    return 0
  } catch (error) {
    throw error instanceof InputError ? new UsageError(error.message) : error
  } finally {
    await store.close()
  }
}
