import { useAbout } from './useAbout.ts'

const SENT = 'a message with a link is on its way'
const ON_CONSOLE =
  'the link stands on the console of this server, which sends no e-mail: ask whoever looks after it for the link'

/** Whether this server sends e-mail (it is taken to until it said otherwise), and where a link that was asked for is then. */
export function useMessagePlace(): { readonly sendsMail: boolean; readonly whereLinkIs: string } {
  const sendsMail = useAbout().data?.signIn?.sendsMail !== false
  return { sendsMail, whereLinkIs: sendsMail ? SENT : ON_CONSOLE }
}
