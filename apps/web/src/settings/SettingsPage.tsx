import { Button } from '@playbook/cells/ui/frame/Button'
import { ToggleButtons } from '@playbook/cells/ui/frame/ToggleButtons'
import { toDigits } from '@playbook/cells/format'
import { CITATION_STYLE_NAMES, CITATION_STYLES } from '@playbook/core/report-formats/citation-styles'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useId, useState, useSyncExternalStore, type ReactNode } from 'react'
import { meQuery } from '../api/queries.ts'
import { Shell } from '../ui/shell/Shell.tsx'
import { setTheme, THEMES, useTheme } from '../ui/shell/theme.ts'
import { preferences, setPreferences, type Preferences } from './preferences.ts'
import styles from './SettingsPage.module.css'

const KeysDialog = lazy(async () => ({ default: (await import('../notebook/keys/KeysDialog.tsx')).KeysDialog }))

const DENSITY_LABELS = [
  ['comfortable', 'Comfortable'],
  ['compact', 'Compact'],
] as const

const DIGIT_LABELS: readonly (readonly [Preferences['digits'], string])[] = [
  [undefined, 'As each step shows them'],
  [3, '3'],
  [4, '4'],
  [6, '6'],
]

const STYLE_LABELS: readonly (readonly [Preferences['references'], string])[] = [
  [undefined, 'As on the page'],
  ...CITATION_STYLE_NAMES.map((style) => [style, CITATION_STYLES[style].label] as const),
]

const EXAMPLE = 12.3456789

/** How pages look and which keys they listen to, for whoever uses this browser. */
export function SettingsPage() {
  const { theme } = useTheme()
  const { density = 'comfortable', digits, references } = useSyncExternalStore(preferences.subscribe, preferences.get)
  const me = useQuery(meQuery)
  const [areKeysShown, setKeysShown] = useState(false)
  return (
    <Shell>
      <title>Settings</title>
      <div className={styles.page}>
        <h1>Settings</h1>
        <p>They are kept in this browser. What others see stays as it is.</p>
        <Choice title="Theme" note="Colours of the page. Paper and exports are always light.">
          <ToggleButtons options={THEMES} chosen={theme} onChoose={setTheme} />
        </Choice>
        <Choice title="Density" note="Compact pages have smaller text and less space between cells.">
          <ToggleButtons
            options={DENSITY_LABELS}
            chosen={density}
            onChoose={(chosen) => setPreferences({ density: chosen })}
          />
        </Choice>
        <Choice
          title="Digits"
          note={`Significant digits of the numbers in tables${digits === undefined ? '' : `: ${EXAMPLE} is shown as ${toDigits(EXAMPLE, digits)}`}. Downloads, copies and the pointer on a number give the exact value.`}
        >
          <ToggleButtons
            options={DIGIT_LABELS}
            chosen={digits}
            onChoose={(chosen) => setPreferences({ digits: chosen })}
          />
        </Choice>
        <Choice title="References" note="How the PDFs that you download write their references.">
          <ToggleButtons
            options={STYLE_LABELS}
            chosen={references}
            onChoose={(chosen) => setPreferences({ references: chosen })}
          />
        </Choice>
        <Choice title="Keys" note="Every command of the notebook can have another key.">
          <Button onClick={() => setKeysShown(true)}>Change keys</Button>
        </Choice>
        {me.data?.note !== undefined && (
          <section>
            <h2>This server</h2>
            <p>{me.data.note}</p>
          </section>
        )}
        {areKeysShown && (
          <Suspense fallback={null}>
            <KeysDialog onClose={() => setKeysShown(false)} />
          </Suspense>
        )}
      </div>
    </Shell>
  )
}

function Choice({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>{note}</p>
      <div role="group" aria-labelledby={id} className={styles.options}>
        {children}
      </div>
    </section>
  )
}
