/** The section of a release: what must be done first, then what is new, mended and faster; other commits only count. */
export function sectionOf(version: string, day: string, subjects: readonly string[]): string
/** A changelog with one more section, above the earlier ones; a section that says "Not released yet" gives way to it. */
export function withSection(changelog: string, version: string, section: string): string
/** Whether a text is three numbers. */
export function isVersion(text: string | undefined): boolean
