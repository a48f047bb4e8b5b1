// What appears after a moment may take longer than a second on a busy machine.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 60_000 })
}
export {}
