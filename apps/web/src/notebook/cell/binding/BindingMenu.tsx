import { stepName } from '@playbook/core/document/step-name'
import type { StepCell } from '@playbook/core/document/notebook'
import { slotType, type AnyStep } from '@playbook/core/step'
import { ArrowDown, ArrowUp, CornerLeftUp, X } from 'lucide-react'
import type { ReactElement } from 'react'
import { useSession } from '../../../live/playbook.tsx'
import { Menu, MenuCheck, MenuItem, MenuLabel, MenuLine } from '@playbook/cells/ui/menu/Menu'
import type { TriggerProps } from '@playbook/cells/ui/menu/Menu'
import { fittingCells, reordered, type SlotView } from './bindings.ts'
import { focusCell } from '../../context/focus.ts'
import { usePage } from '../../context/context.tsx'
import { inSentence, listOf, withArticle } from '../../../format/sentence.ts'

interface Props {
  readonly cell: StepCell
  readonly step: AnyStep
  readonly view: SlotView
  readonly canEdit: boolean
  /** The chip that opens the menu. */
  readonly children: ReactElement<TriggerProps>
}

/** The cells that can feed a slot; for a list slot, which of them do and in which order. */
export function BindingMenu({ children, ...props }: Props) {
  return (
    <Menu trigger={children} align="start">
      <Items {...props} />
    </Menu>
  )
}

type ItemsProps = Omit<Props, 'children'>

function Items({ cell, step, view, canEdit }: ItemsProps) {
  const { notebook, registry } = useSession()
  const { actions } = usePage()
  const nameOf = useCellName()
  const { slot, name, sources, typeLabel, many } = view
  const wanted = step.inputs[slot]
  const cells = wanted === undefined ? [] : fittingCells(notebook.get(), registry, cell.id, wanted)
  const bind = (next: readonly string[]) => actions.bind(cell.id, slot, next.length === 0 ? undefined : next)
  const choose = (id: string, on: boolean) => {
    if (!many) return actions.bind(cell.id, slot, id)
    bind(on ? [...sources, id] : sources.filter((source) => source !== id))
  }
  return (
    <>
      <MenuLabel>{many ? `Any number of: ${name}` : typeLabel}</MenuLabel>
      {cells.map(({ id }) => (
        <MenuCheck
          key={id}
          checked={many ? sources.includes(id) : sources[0] === id}
          disabled={!canEdit}
          onChange={(on) => choose(id, on)}
        >
          {nameOf(id)}
        </MenuCheck>
      ))}
      {cells.length === 0 && <AddSource cell={cell} step={step} view={view} canEdit={canEdit} />}
      {many && sources.length > 1 && canEdit && <Order sources={sources} nameOf={nameOf} onChange={bind} />}
      {sources.length > 0 && (
        <>
          <MenuLine />
          {sources.slice(0, 1).map((source) => (
            <MenuItem key={source} icon={<CornerLeftUp size={15} />} onSelect={() => focusCell(source)}>
              {many ? 'Go to the first of them' : 'Go to this step'}
            </MenuItem>
          ))}
          {canEdit && (
            <MenuItem icon={<X size={15} />} onSelect={() => bind([])}>
              {many ? 'Disconnect all' : 'Disconnect'}
            </MenuItem>
          )}
        </>
      )}
    </>
  )
}

/** A cell as the menu names it: its number and its label. */
function useCellName(): (id: string) => string {
  const { notebook, registry, numbers } = useSession()
  return (id) => {
    const source = notebook.get().cells.find((other) => other.id === id)
    if (source?.kind !== 'step') return 'A deleted step'
    const label = stepName(source, registry)
    return `${numbers.get().get(id)}  ${label}`
  }
}

/** Nothing in the notebook fits the slot: which steps would give it. */
function AddSource({ cell, step, view, canEdit }: ItemsProps) {
  const { registry } = useSession()
  const { actions } = usePage()
  const wanted = step.inputs[view.slot]
  const type = wanted === undefined ? undefined : slotType(wanted)
  const producers = [...registry.steps.values()].filter(({ output, hidden }) => output === type && hidden !== true)
  const names = producers.slice(0, 3).map(({ label }) => label)
  return (
    <MenuItem
      disabled={!canEdit}
      {...(names.length > 0 && { hint: `Made by ${listOf(names)}` })}
      onSelect={() => actions.addBefore(cell.id)}
    >
      {`No step gives ${withArticle(inSentence(view.typeLabel))} yet. Add one…`}
    </MenuItem>
  )
}

interface OrderProps {
  readonly sources: readonly string[]
  readonly nameOf: (id: string) => string
  readonly onChange: (next: readonly string[]) => void
}

function Order({ sources, nameOf, onChange }: OrderProps) {
  return (
    <>
      <MenuLine />
      <MenuLabel>Order</MenuLabel>
      {sources.map((id, at) => (
        <MenuItem
          key={`${id} ${at}`}
          icon={at === 0 ? <ArrowDown size={15} /> : <ArrowUp size={15} />}
          hint={at === 0 ? 'Choose to move down' : 'Choose to move up'}
          onSelect={() => onChange(reordered(sources, at, at === 0 ? 1 : at - 1))}
        >
          {`${at + 1}. ${nameOf(id)}`}
        </MenuItem>
      ))}
    </>
  )
}
