import { CatalogueOrder, type Catalogue, type CatalogueQuery } from '@playbook/core/api/publications'
import { registry } from '../live/registry.ts'
import styles from './Home.module.css'

interface NarrowingProps {
  readonly catalogue: Catalogue
  readonly wanted: CatalogueQuery
  readonly onChange: (part: Partial<CatalogueQuery>) => void
}

const ORDERS: Readonly<Record<CatalogueOrder, string>> = { opened: 'Opened most', newest: 'Newest', title: 'Title' }

/** Narrows the catalogue by what goes in, comes out and is asked, and orders it. */
export function Narrowing({ catalogue, wanted, onChange }: NarrowingProps) {
  return (
    <div className={styles.narrow}>
      <Choice
        label="Starts from"
        options={named(catalogue.inputs)}
        value={wanted.input}
        onChoose={(input) => onChange({ input })}
      />
      <Choice
        label="Leads to"
        options={named(catalogue.outputs)}
        value={wanted.output}
        onChoose={(output) => onChange({ output })}
      />
      <Choice
        label="Service"
        options={catalogue.services.map((name) => [name, name])}
        value={wanted.service}
        onChoose={(service) => onChange({ service })}
      />
      <span className={styles.gap} />
      <select
        aria-label="Order of the published"
        value={wanted.order}
        onChange={({ target }) => onChange({ order: CatalogueOrder.parse(target.value) })}
      >
        {CatalogueOrder.options.map((order) => (
          <option key={order} value={order}>
            {ORDERS[order]}
          </option>
        ))}
      </select>
    </div>
  )
}

type Option = readonly [value: string, label: string]

/** Types by their label, in the order of the alphabet. */
const named = (ids: readonly string[]): readonly Option[] =>
  ids.map((id): Option => [id, registry.types.get(id)?.label ?? id]).toSorted(([, a], [, b]) => a.localeCompare(b))

interface ChoiceProps {
  readonly label: string
  readonly options: readonly Option[]
  readonly value: string
  readonly onChoose: (value: string) => void
}

function Choice({ label, options, value, onChoose }: ChoiceProps) {
  if (options.length === 0) return null
  return (
    <select aria-label={label} value={value} onChange={({ target }) => onChoose(target.value)}>
      <option value="">{label}: any</option>
      {options.map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}
