import type { Store } from '../../db/connect.ts'

/**
 * A provider has confirmed an address. Where an account with it stands that somebody else's invitation made, or a sign-up
 * that nobody confirmed, and that nobody has ever used, it is theirs from now on: the address counts as confirmed, and
 * what was set before, such as a password, is revoked, as a link by e-mail does. An account with a session, a provider, a
 * playbook or a token is somebody's, and stays as it is.
 */
export async function confirmUnusedAddress({ sql }: Pick<Store, 'sql'>, email: string): Promise<void> {
  await sql`
    with taken as (
      update "user" u set "emailVerified" = now()
      where u.email = ${email.toLowerCase()} and u."emailVerified" is null and not u."isAnonymous"
        and not exists (select from session s where s."userId" = u.id)
        and not exists (select from account a where a."userId" = u.id and a.provider <> 'credential')
        and not exists (select from playbook p where p.owner = u.id)
        and not exists (select from api_token t where t."user" = u.id)
      returning u.id
    )
    delete from account a using taken where a."userId" = taken.id`
}
