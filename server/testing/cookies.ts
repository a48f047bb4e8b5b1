/** A browser's part of signing in: it keeps cookies by host, follows redirects, and fills in forms. */
export function openBrowser(origin: string) {
  const jars = new Map<string, Map<string, string>>()

  const send = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(address, origin)
    const jar = jars.get(url.host) ?? new Map<string, string>()
    jars.set(url.host, jar)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { ...Object.fromEntries(new Headers(init.headers)), ...(cookie !== '' && { cookie }) },
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (name === undefined || value === undefined) continue
      if (value === '' || /max-age=0/i.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }

  /** Goes where pages lead, answers their forms, and stops at a page of ours that is none of the interfaces. */
  const walk = async (start: string, fields: Readonly<Record<string, string>>): Promise<string> => {
    let [address, init]: [string, RequestInit] = [start, {}]
    for (let hop = 0; hop < 20; hop++) {
      const response = await send(address, init)
      const location = response.headers.get('location')
      if (location !== null) {
        ;[address, init] = [new URL(location, address).href, {}]
        if (address.startsWith(origin) && !address.startsWith(`${origin}/api/`)) return address
        continue
      }
      const page = await response.text()
      const action = /<form[^>]* action="([^"]+)"/.exec(page)?.[1]
      if (action === undefined) throw new Error(`${address} answered ${response.status}: ${page.slice(0, 300)}`)
      const hidden = [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
      const form = new URLSearchParams({
        ...fields,
        ...Object.fromEntries(hidden.map(([, name, value]) => [name, value])),
      })
      ;[address, init] = [new URL(action.replaceAll('&amp;', '&'), address).href, { method: 'POST', body: form }]
    }
    throw new Error('led in a circle')
  }

  return {
    walk,
    /** What it sends as its cookies to us. */
    cookie: () => [...(jars.get(new URL(origin).host) ?? [])].map(([name, value]) => `${name}=${value}`).join('; '),
    get: async (path: string) => send(path),
    send: async (method: 'PUT' | 'DELETE', path: string, body?: unknown) =>
      send(path, {
        method,
        headers: { 'content-type': 'application/json', origin },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    post: async (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
      send(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', origin, ...headers },
      }),
  }
}
