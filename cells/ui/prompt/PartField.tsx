import { FileParts, type FileRecord } from '@playbook/core/api/files'
import { listOf } from '../../shared/words.ts'
import { Alert } from '../frame/Alert.tsx'
import { Button } from '../frame/Button.tsx'
import { useLook } from '../table/look.ts'
import { Field } from './Field.tsx'
import styles from './Field.module.css'

interface Props {
  readonly file: FileRecord
  readonly chosen: string | undefined
  readonly onChoose: (part: string | undefined) => void
  readonly readOnly: boolean
}

const LABEL = 'Table of the file'
const HOLDS_SEVERAL = /\.(?:xlsx|h5ad|h5|hdf5|zip)$/i

/** Which sheet of a workbook, matrix of annotated data or folder of a zip is read; nothing where there is no choice. */
export function PartField(props: Props) {
  const { url, filename } = props.file
  // What is at an address elsewhere is fetched by a run only.
  const isLookedInto = url.startsWith('storage:') && HOLDS_SEVERAL.test(filename)
  if (isLookedInto) return <Found {...props} />
  return props.chosen === undefined ? null : <Choice {...props} parts={[]} />
}

function Found(props: Props) {
  const { found, failure, again } = useLook('parts', FileParts, props.file)
  if (failure !== undefined) {
    return (
      <Alert what="It could not be seen which tables this file holds." next={failure}>
        <Button onClick={again}>Try again</Button>
      </Alert>
    )
  }
  if (found === undefined || (found.parts.length === 0 && props.chosen === undefined)) return null
  return <Choice {...props} parts={found.parts} />
}

function Choice({ chosen, onChoose, readOnly, parts }: Props & FileParts) {
  const isKnown = chosen === undefined || parts.some(({ name }) => name === chosen)
  const offered = isKnown ? parts : [...parts, { name: chosen, about: 'not in this file' }]
  return (
    <Field
      label={LABEL}
      hint={`The file holds ${listOf(parts.map(({ name }) => name))}. Steps after this one read what is chosen here.`}
    >
      <select
        className={styles.select}
        aria-label={LABEL}
        value={chosen ?? ''}
        disabled={readOnly}
        onChange={({ target }) => onChoose(target.value === '' ? undefined : target.value)}
      >
        <option value="">Automatic: the one that looks like data</option>
        {offered.map(({ name, about }) => (
          <option key={name} value={name}>
            {`${name}: ${about}`}
          </option>
        ))}
      </select>
    </Field>
  )
}
