import { must, type Attack } from './attack.ts'

const group = 'accounts'

const signUp = { name: 'Somebody', password: 'a good password' }

const guessed: Attack = {
  group,
  what: 'guess the password of one account from 40 addresses',
  async attempt({ ask, port }) {
    const origin = `http://127.0.0.1:${port}`
    const body = { email: 'guessed@example.org', password: 'a wrong password' }
    const guess = async (i: number) =>
      (
        await ask('POST', '/api/auth/sign-in/email', {
          body,
          headers: { origin, 'x-forwarded-for': `198.51.100.${i}` },
        })
      ).status
    const answers = await Promise.all(Array.from({ length: 40 }, async (_, i) => guess(i)))
    const compared = answers.filter((status) => status === 401).length
    must(
      compared <= 11 && answers.every((status) => status === 401 || status === 429),
      `answered ${answers.join(', ')}`,
    )
    return `${compared} were compared, the others refused with 429`
  },
}

const guests: Attack = {
  group,
  what: 'come as 400 guests from one address',
  async attempt({ ask }) {
    const come = async () =>
      (await ask('POST', '/api/auth/sign-in/anonymous', { body: {}, headers: { 'x-forwarded-for': '203.0.113.7' } }))
        .status
    const answers = await Promise.all(Array.from({ length: 400 }, come))
    const came = answers.filter((status) => status === 200).length
    must(came >= 60 && came <= 200, `${came} came`)
    return `${came} came, the others were refused with 429`
  },
}

const first: Attack = {
  group,
  what: 'look after the server by coming first, or by a made up link',
  async attempt({ ask, addPerson }) {
    await ask('POST', '/api/auth/sign-up/email', { body: { ...signUp, email: 'first@example.org' } })
    const person = await addPerson()
    const { status } = await ask('POST', '/api/admin/link', { person, body: { token: 'made-up' } })
    const looked = await ask('GET', '/api/admin/suggestions', { person })
    must(status === 400 && looked.status === 403, `answered ${status} and ${looked.status}`)
    return 'refused'
  },
}

const taken: Attack = {
  group,
  what: "set somebody's password, or take their account over, by made up links and without their password",
  async attempt({ ask, addPerson }) {
    const person = await addPerson()
    const reset = { token: 'made-up', newPassword: 'a password of mine' }
    const answers = [
      await ask('POST', '/api/auth/reset-password', { body: reset }),
      await ask('POST', '/api/account/email/confirmation', { body: { token: 'made-up' } }),
      await ask('PUT', '/api/account/password', { body: { password: 'a password of mine' } }),
      await ask('POST', '/api/account/email', { person, body: { email: 'me@guest.invalid' } }),
      await ask('POST', '/api/auth/change-password', { person, body: {} }),
      await ask('POST', '/api/auth/change-email', { person, body: {} }),
    ].map(({ status }) => status)
    must(answers.join() === '400,400,401,400,404,404', `answered ${answers.join(', ')}`)
    return 'refused'
  },
}

const otherName: Attack = {
  group,
  what: 'begin sign-in from the same name with another scheme, and from another name',
  async attempt({ ask }) {
    for (const origin of ['https://elsewhere.example', 'ftp://localhost', 'null']) {
      const { status } = await ask('POST', '/api/auth/sign-in/anonymous', { body: {}, headers: { origin } })
      must(status === 403, `${origin} was answered ${status}`)
    }
    return 'refused with 403'
  },
}

/** What can be tried with sign-in and with the accounts of others. */
export const accountAttacks: readonly Attack[] = [guessed, guests, first, taken, otherName]
