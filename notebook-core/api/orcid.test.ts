import { expect, it } from 'vitest'
import { OrcidId } from './orcid.ts'

it('takes an ORCID iD whose digits fit together, and says what is wrong with another', () => {
  const whyNot = (text: string) => OrcidId.safeParse(text).error?.issues.map(({ message }) => message)
  expect(['0000-0002-1825-0097', '0000-0001-5109-3700', '0000-0002-1694-233X'].map(whyNot)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(whyNot('0000-0002-1825-0099')).toEqual(['A digit of this ORCID iD is wrong. Copy it from orcid.org.'])
  expect(whyNot('https://orcid.org/0000-0002-1825-0097')).toEqual(['An ORCID iD looks like 0000-0002-1825-0097.'])
})
