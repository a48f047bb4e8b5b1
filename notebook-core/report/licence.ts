/** The terms under which others may use a playbook. */
export interface Licence {
  /** Its address; of terms in words of one's own, none. */
  readonly url?: string
  readonly name: string
  readonly description: string
}

const IN_COPYRIGHT: Licence = {
  url: 'https://rightsstatements.org/vocab/InC/1.0/',
  name: 'In Copyright',
  description: 'No licence has been given: the authors keep all rights.',
}

const KNOWN: Readonly<Record<string, Licence>> = {
  'CC BY 4.0': {
    url: 'https://creativecommons.org/licenses/by/4.0/',
    name: 'Creative Commons Attribution 4.0 International',
    description: 'Share and adapt, also for commerce, as long as the authors are named.',
  },
  'CC BY-SA 4.0': {
    url: 'https://creativecommons.org/licenses/by-sa/4.0/',
    name: 'Creative Commons Attribution-ShareAlike 4.0 International',
    description: 'Share and adapt under the same licence, as long as the authors are named.',
  },
  'CC BY-NC 4.0': {
    url: 'https://creativecommons.org/licenses/by-nc/4.0/',
    name: 'Creative Commons Attribution-NonCommercial 4.0 International',
    description: 'Share and adapt, not for commerce, as long as the authors are named.',
  },
  'CC0 1.0': {
    url: 'https://creativecommons.org/publicdomain/zero/1.0/',
    name: 'Creative Commons Zero 1.0 Universal',
    description: 'Use without conditions: the authors waive their rights.',
  },
  'All rights reserved': IN_COPYRIGHT,
}

/** What a publication says as a licence; where nothing was said, all rights are the authors'. */
export function licenceOf(said: string | undefined): Licence {
  if (said === undefined) return IN_COPYRIGHT
  return KNOWN[said] ?? { name: said, description: 'Terms of the authors, in their own words.' }
}
