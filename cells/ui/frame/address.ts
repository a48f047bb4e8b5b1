/** An address as it is shown: without its fragment, which may hold a token. */
export function shownAddress(url: string): string {
  return url.split('#')[0] ?? url
}
