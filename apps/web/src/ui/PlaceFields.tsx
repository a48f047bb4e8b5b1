import { PLATFORM_NAMES, PLATFORMS, PlatformName } from '@playbook/core/platforms'
import type { Integration } from '@playbook/core/api/projects'
import { useState } from 'react'
import { ProjectField } from './ProjectField.tsx'

interface Props {
  /** The platforms that somebody gave a token of, at least one. */
  readonly connected: readonly Integration[]
  readonly disabled: boolean
}

/** Where something goes, as `platform` and `project` in the form around it; who is on one platform is not asked which. */
export function PlaceFields({ connected, disabled }: Props) {
  const [chosen, setChosen] = useState<string>()
  const here = connected.find(({ platform }) => platform === chosen) ?? connected[0]
  return (
    <>
      {connected.length > 1 && (
        <label>
          Platform
          <select
            name="platform"
            value={here?.platform}
            disabled={disabled}
            onChange={({ target }) => setChosen(target.value)}
          >
            {connected.map(({ platform }) => (
              <option key={platform} value={platform}>
                {PLATFORMS[platform].name}
              </option>
            ))}
          </select>
        </label>
      )}
      {connected.length === 1 && <input type="hidden" name="platform" value={here?.platform} />}
      <ProjectField
        key={here?.platform}
        label="Project"
        initial={here?.project ?? ''}
        platform={here?.platform}
        required
        disabled={disabled}
      />
    </>
  )
}

/** What was chosen in these fields. */
export function placeIn(given: FormData) {
  const platform = PlatformName.catch(PLATFORM_NAMES[0]).parse(given.get('platform'))
  return { platform, project: String(given.get('project')).trim() }
}
