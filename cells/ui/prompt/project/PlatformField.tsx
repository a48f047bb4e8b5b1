import { PLATFORMS, type PlatformName } from '@playbook/core/platforms'
import { useState } from 'react'

interface Connected {
  readonly platform: PlatformName
  /** The last characters of the token; null: none is kept. */
  readonly ending: string | null
}

/** The platforms that somebody gave a token of. */
export const connectedOf = <T extends Connected>(integrations: readonly T[]): readonly T[] =>
  integrations.filter(({ ending }) => ending !== null)

/** One of these platforms, the first until another is chosen; undefined where there is none. */
export function usePlatform<T extends Connected>(connected: readonly T[]) {
  const [chosen, setChosen] = useState<string>()
  return [connected.find(({ platform }) => platform === chosen) ?? connected[0], setChosen] as const
}

interface Props {
  readonly connected: readonly Connected[]
  readonly platform: PlatformName
  readonly onChoose: (platform: string) => void
  readonly disabled?: boolean
  readonly className?: string | undefined
}

/** Which platform, as `platform` in the form around it; who is on one is not asked. */
export function PlatformField({ connected, platform, onChoose, disabled, className }: Props) {
  if (connected.length === 1) return <input type="hidden" name="platform" value={platform} />
  return (
    <label className={className}>
      Platform
      <select name="platform" value={platform} disabled={disabled} onChange={({ target }) => onChoose(target.value)}>
        {connected.map((each) => (
          <option key={each.platform} value={each.platform}>
            {PLATFORMS[each.platform].name}
          </option>
        ))}
      </select>
    </label>
  )
}
