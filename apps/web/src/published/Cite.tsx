import { Button } from '@playbook/cells/ui/frame/Button'
import type { Publication } from '@playbook/core/api/publications'
import { cite, CITATION_FORMATS, type CitationFormat } from '@playbook/core/publish/cite'
import { Tabs } from 'radix-ui'
import { useState } from 'react'
import { copyText } from '../ui/copyText.ts'
import styles from './Published.module.css'

interface Props {
  readonly publication: Publication
  readonly number: number
}

/** How to cite what is shown; the citation names the version. */
export function Cite({ publication, number }: Props) {
  const [format, setFormat] = useState<CitationFormat>('Text')
  const shown = publication.versions.find((version) => version.number === number)
  const url = `${location.origin}/public/${publication.id}/${number}`
  const text = cite(
    { ...publication, number, published: shown?.published ?? '', doi: shown?.doi ?? undefined, url },
    format,
  )
  const copy = () => void copyText(text, 'The citation is copied.')
  return (
    <section aria-labelledby="cite">
      <h2 id="cite">How to cite</h2>
      <Tabs.Root
        className={styles.cite}
        value={format}
        onValueChange={(chosen) => setFormat(CITATION_FORMATS.find((each) => each === chosen) ?? 'Text')}
      >
        <Tabs.List className={styles.formats} aria-label="Format of the citation">
          {CITATION_FORMATS.map((each) => (
            <Tabs.Trigger key={each} value={each}>
              {each}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content value={format} className={styles.citation}>
          {format === 'Text' ? <p>{text}</p> : <pre>{text}</pre>}
          <Button size="small" onClick={copy}>
            Copy
          </Button>
        </Tabs.Content>
      </Tabs.Root>
    </section>
  )
}
