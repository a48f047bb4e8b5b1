/** The name of a file in a task: no letters that a shell, an address or a system of files takes amiss. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9._-]+/g, '_')
    .slice(0, 100)
