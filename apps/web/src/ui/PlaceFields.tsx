import { PlatformField, usePlatform } from '@playbook/cells/ui/prompt/project/PlatformField'
import { PLATFORM_NAMES, PlatformName } from '@playbook/core/platforms'
import type { Integration } from '@playbook/core/api/projects'
import { ProjectField } from './ProjectField.tsx'

interface Props {
  /** The platforms that somebody gave a token of, at least one. */
  readonly connected: readonly Integration[]
  readonly disabled: boolean
}

/** Where something goes, as `platform` and `project` in the form around it. */
export function PlaceFields({ connected, disabled }: Props) {
  const [here, choose] = usePlatform(connected)
  if (here === undefined) return null
  const { platform, project } = here
  return (
    <>
      <PlatformField connected={connected} platform={platform} onChoose={choose} disabled={disabled} />
      <ProjectField
        key={platform}
        label="Project"
        initial={project ?? ''}
        platform={platform}
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
