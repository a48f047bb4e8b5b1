import { SIMULATION_REFUSAL } from '@playbook/core/report/simulated'
import { InputError } from '@playbook/core/errors'
import type { Settings } from '../../settings.ts'

/** Refuses to let results leave as real ones where services are simulated. */
export function refuseSimulated({ sandbox }: Pick<Settings, 'sandbox'>): void {
  if (sandbox) throw new InputError(SIMULATION_REFUSAL)
}
