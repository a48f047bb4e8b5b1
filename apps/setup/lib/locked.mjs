// What npm installed, compared with the lock file. `npm ci` would do it, but it refuses a lock file that leaves out a
// binary of another platform, which npm itself writes where the registry did not have that binary yet.

const isPackage = (path) => path.includes('node_modules/')
const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/**
 * The packages that are there but are not those of the lock file, by their paths. A binary that the lock file leaves out
 * may be there if a package of the lock file asks for exactly this version.
 */
export function notLocked(installed, locked) {
  const binaries = new Set(
    Object.values(locked).flatMap(({ optionalDependencies = {} }) =>
      Object.entries(optionalDependencies).map(([name, version]) => `${name}@${version}`),
    ),
  )
  return Object.entries(installed).flatMap(([path, { version, link, integrity }]) => {
    if (!isPackage(path) || link) return []
    const known = locked[path]
    if (known) return known.integrity === integrity && known.version === version ? [] : [path]
    return binaries.has(`${nameOf(path)}@${version}`) ? [] : [path]
  })
}

/** The packages of the lock file that are not there, by their paths; optional ones may be missing. */
export function notInstalled(installed, locked) {
  return Object.entries(locked).flatMap(([path, { link, optional }]) =>
    !isPackage(path) || link || optional || installed[path] ? [] : [path],
  )
}
