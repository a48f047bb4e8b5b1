import type { StepCell } from '@playbook/core/document/notebook'
import type { AnyStep } from '@playbook/core/step'
import { ArrowDown, ArrowUp, CornerLeftUp, X } from 'lucide-react'
import type { ReactElement } from 'react'
import { useSession } from '../../../live/playbook.tsx'
import { Menu, MenuCheck, MenuItem, MenuLabel, MenuLine, type TriggerProps } from '../../../ui/menu/Menu.tsx'
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

function Items({ cell, step, view, canEdit }: Omit<Props, 'children'>) {
  const { notebook, registry, numbers } = useSession()
  const { actions } = usePage()
  const { slot, name, sources, typeLabel, many } = view
  const wanted = step.inputs[slot]
  const cells = wanted === undefined ? [] : fittingCells(notebook.get(), registry, cell.id, wanted)
  const nameOf = (id: string) => {
    const source = notebook.get().cells.find((other) => other.id === id)
    const number = numbers.get().get(id)
    if (source?.kind !== 'step') return 'A deleted step'
    return `${number}  ${source.label.trim() || registry.steps.get(source.step)?.label || source.step}`
  }
  const bind = (next: readonly string[]) => actions.bind(cell.id, slot, next.length === 0 ? undefined : next)
  const producers = [...registry.steps.values()].filter(
    ({ output, hidden }) => output === (wanted && ('many' in wanted ? wanted.many : wanted)) && hidden !== true,
  )
  return (
    <>
      <MenuLabel>{many ? `Any number of: ${name}` : typeLabel}</MenuLabel>
      {many
        ? cells.map(({ id }) => (
            <MenuCheck
              key={id}
              checked={sources.includes(id)}
              disabled={!canEdit}
              onChange={(on) => bind(on ? [...sources, id] : sources.filter((source) => source !== id))}
            >
              {nameOf(id)}
            </MenuCheck>
          ))
        : cells.map(({ id }) => (
            <MenuCheck
              key={id}
              checked={sources[0] === id}
              disabled={!canEdit}
              onChange={() => actions.bind(cell.id, slot, id)}
            >
              {nameOf(id)}
            </MenuCheck>
          ))}
      {cells.length === 0 && (
        <MenuItem
          disabled={!canEdit}
          {...(producers.length > 0 && { hint: `Made by ${listOf(producers.slice(0, 3).map(({ label }) => label))}` })}
          onSelect={() => actions.addBefore(cell.id)}
        >
          {`No step gives ${withArticle(inSentence(typeLabel))} yet. Add one…`}
        </MenuItem>
      )}
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
