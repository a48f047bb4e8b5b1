/** With a proxy every call goes to `{proxy}/{host}/{path}?{query}`. */
export function throughProxy(url: URL, proxy: string | undefined): URL {
  return proxy === undefined ? url : new URL(`${proxy.replace(/\/+$/, '')}/${url.host}${url.pathname}${url.search}`)
}
