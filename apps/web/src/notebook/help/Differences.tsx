import { keysText } from '../../format/keyNames.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './Help.module.css'

const DIFFERENCES = [
  {
    title: 'Steps instead of code',
    text: `A step knows what it takes and what it gives. ${keysText('Mod+K')} offers those that fit what you have, and binds them to it.`,
  },
  {
    title: 'Results follow their inputs',
    text: 'Change an input and what depends on it is computed again, wherever it stands on the page. Nothing is left over from an earlier order of runs.',
  },
  {
    title: 'Every edit is saved and shared',
    text: `There is nothing to save and nobody to lock out: undo takes back your own edits, and a version that you name with ${keysText('Mod+S')} stays as it is.`,
  },
] as const

/** What people who come from Jupyter stumble over. */
export function Differences() {
  return (
    <ol className={styles.differences}>
      {DIFFERENCES.map(({ title, text }) => (
        <li key={title}>
          <b>{title}</b> {text}
        </li>
      ))}
    </ol>
  )
}

export function DifferencesDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      title="If you come from Jupyter"
      description="The keys are the same. Three things differ."
      onClose={onClose}
    >
      <Differences />
    </Dialog>
  )
}
