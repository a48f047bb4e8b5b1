import { useEffect, useState } from 'react'
import styles from './Report.module.css'

export interface Section {
  readonly id: string
  readonly title: string
}

/** The section that is being read: the last one whose heading has passed the upper third of the window. */
function useCurrent(sections: readonly Section[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const look = () => {
      const passed = sections.filter(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top
        return top !== undefined && top < window.innerHeight / 3
      })
      setCurrent((passed.at(-1) ?? sections[0])?.id)
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [sections])
  return current
}

export function Contents({ sections }: { readonly sections: readonly Section[] }) {
  const current = useCurrent(sections)
  return (
    <nav className={styles.contents} aria-label="Contents" data-print="hide">
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} {...(id === current && { 'aria-current': 'location' })}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
