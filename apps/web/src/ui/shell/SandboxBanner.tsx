import { useAbout } from '../../api/useAbout.ts'
import styles from './SandboxBanner.module.css'

const WORDS = 'Sandbox: services are simulated'

/** On every page, and on every sheet of what is printed: nobody shall take a simulated answer for a real one. */
export function SandboxBanner() {
  const about = useAbout()
  if (about.data?.sandbox !== true) return null
  return (
    <>
      <aside className={styles.banner} aria-label="Sandbox" data-sandbox>
        {WORDS}
      </aside>
      <style>{`@page { @bottom-center { content: '${WORDS}, page ' counter(page) ' / ' counter(pages); font: 600 9pt sans-serif; } }`}</style>
    </>
  )
}
