const AGAIN = 'Signing in took too long, or went on in another browser. Try again in this one.'
const PROVIDER = 'The other side did not answer as it should. Try again, or choose another way to sign in.'
const OTHERS = 'Sign in with a link by e-mail instead; then add the other way under your account.'

/** What a code means with which the server ends a sign-in by a provider, and what to do next. */
const WORDS: Readonly<Record<string, string>> = {
  account_not_linked: `There is an account with your address, to which this way of signing in does not belong yet. ${OTHERS}`,
  unable_to_link_account: `This way of signing in could not be added to your account. ${OTHERS}`,
  account_already_linked_to_different_user:
    'This way of signing in belongs to another account. Sign in with that one, or remove it there first.',
  email_does_not_match: 'The other side knows you by another address. Sign in there with the address of your account.',
  email_not_found: `The other side does not say your address. ${OTHERS}`,
  email_not_verified: `The other side has not confirmed your address. Confirm it there, or: ${OTHERS}`,
  signup_disabled: 'Accounts are made by whoever keeps this server. Ask for one, then sign in again.',
  access_denied: 'You said no on the other side. Try again, or choose another way to sign in.',
  state_mismatch: AGAIN,
  state_not_found: AGAIN,
  state_invalid: AGAIN,
  state_security_mismatch: AGAIN,
  please_restart_the_process: AGAIN,
  no_code: PROVIDER,
  invalid_code: PROVIDER,
  issuer_missing: PROVIDER,
  issuer_mismatch: PROVIDER,
  nonce_binding_missing: PROVIDER,
  unable_to_get_user_info: PROVIDER,
  oauth_provider_not_found: 'This server does not know that way of signing in any more. Choose another one.',
  internal_server_error: 'Something went wrong on the server. Try again in a moment.',
}

/** Why a sign-in by a provider ended without one, in words. */
export const refusalWords = (code: string): string =>
  (Object.hasOwn(WORDS, code) ? WORDS[code] : undefined) ??
  'The other side did not sign you in. Try again, or choose another way.'
