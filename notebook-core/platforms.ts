import { z } from 'zod'

/** A cloud platform of Seven Bridges: its hosts are all that tells it from the others. */
export interface Platform {
  readonly name: string
  /** Where its API version 2 is. */
  readonly apiHost: string
  /** Where its Data Repository Service and its Workflow Execution Service are. */
  readonly filesHost: string
  /** Where people look at their projects. */
  readonly site: string
}

/** The platforms on which people have projects (docs.sevenbridges.com, docs.cavatica.org). */
export const PLATFORMS = {
  cavatica: {
    name: 'CAVATICA',
    apiHost: 'cavatica-api.sbgenomics.com',
    filesHost: 'cavatica-ga4gh-api.sbgenomics.com',
    site: 'https://cavatica.sbgenomics.com',
  },
  cgc: {
    name: 'Cancer Genomics Cloud',
    apiHost: 'cgc-api.sbgenomics.com',
    filesHost: 'cgc-ga4gh-api.sbgenomics.com',
    site: 'https://cgc.sbgenomics.com',
  },
  biodataCatalyst: {
    name: 'BioData Catalyst',
    apiHost: 'api.sb.biodatacatalyst.nhlbi.nih.gov',
    filesHost: 'ga4gh-api.sb.biodatacatalyst.nhlbi.nih.gov',
    site: 'https://platform.sb.biodatacatalyst.nhlbi.nih.gov',
  },
} as const satisfies Readonly<Record<string, Platform>>

/** The platforms by their names in addresses, the one that PWB knows first. */
export const PLATFORM_NAMES = ['cavatica', 'cgc', 'biodataCatalyst'] as const

/** A platform by its name in addresses. */
export const PlatformName = z.enum(PLATFORM_NAMES)

/** A platform by its name in addresses. */
export type PlatformName = z.infer<typeof PlatformName>

/** Where a person gets a token. */
export const tokenPage = ({ site }: Pick<Platform, 'site'>): string => `${site}/developer/token`

/** Where a person looks at a task of theirs, with its log and what it costs. */
export const taskPage = ({ site }: Pick<Platform, 'site'>, project: string, run: string): string =>
  `${site}/u/${project}/tasks/${encodeURIComponent(run)}/`

/** How the addresses of files in projects of a platform begin. */
export const projectFiles = ({ filesHost }: Pick<Platform, 'filesHost'>): string => `drs://${filesHost}/`

/** The platform in whose projects a file is; undefined for files elsewhere. */
export const platformOfFile = (address: string): PlatformName | undefined =>
  PLATFORM_NAMES.find((name) => address.toLowerCase().startsWith(projectFiles(PLATFORMS[name])))

/** The platform whose files a host gives; undefined for other hosts. */
export const platformOfHost = (host: string): PlatformName | undefined =>
  PLATFORM_NAMES.find((name) => PLATFORMS[name].filesHost === host.toLowerCase())

const NAMES = PLATFORM_NAMES.map((name) => PLATFORMS[name].name)

/** All of them in words, one of which somebody is on. */
export const ANY_PLATFORM: string = `${NAMES.slice(0, -1).join(', ')} or ${NAMES.at(-1)}`
