// What the notices say, from lock files and what is installed.

/** The packages that a running product has, of the lock file of npm; neither ours nor those for development. */
export function packagesOfLock({ packages }) {
  const found = Object.entries(packages).flatMap(([path, { version, license, dev, link }]) => {
    const at = path.lastIndexOf('node_modules/')
    const isOurs = at < 0 || link === true || path.startsWith('node_modules/@playbook/')
    return isOurs || dev === true
      ? []
      : [{ name: path.slice(at + 'node_modules/'.length), version, licence: license ?? 'see its files', path }]
  })
  return found.toSorted((a, b) => (a.name === b.name ? a.version.localeCompare(b.version) : a.name < b.name ? -1 : 1))
}

const table = (packages) => {
  const rows = packages.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`)
  return ['| Package | Version | Licence |', '| --- | --- | --- |', ...new Set(rows)].join('\n')
}

/** The notices as a page. */
export const noticesOf = (node, kernel) => `# Third-party notices

Playbook is built on the packages below, each under its own licence, whose text lies in the package and, after \`npm run notices\`, in
\`dist/third-party-licences.txt\`. Written by that command; not edited by hand.

## Page and server (npm)

${table(node)}

## Kernel (Python)

${table(kernel)}
`

/** A list of software in the form of CycloneDX, with the packages of the kernel beside those of npm. */
export function withPython(bom, kernel) {
  const components = kernel.map(({ name, version, licence }) => ({
    'bom-ref': `pypi:${name}@${version}`,
    type: 'library',
    name,
    version,
    purl: `pkg:pypi/${name.toLowerCase().replaceAll(/[_.]+/g, '-')}@${version}`,
    licenses: [{ license: { name: licence } }],
  }))
  return { ...bom, components: [...bom.components, ...components] }
}
