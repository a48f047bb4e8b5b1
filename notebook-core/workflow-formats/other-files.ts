/** Files that are no workflow, and may hold one: what is in them, or what to open instead. */
import { z } from 'zod'
import { InputError } from '../errors.ts'

const Ours = z.object({ nbformat: z.number(), metadata: z.object({ playbook: z.object({ workflow: z.unknown() }) }) })
const Jupyter = z.object({ nbformat: z.number(), cells: z.array(z.unknown()) })
const BioCompute = z.object({
  spec_version: z.string(),
  description_domain: z.unknown(),
  provenance_domain: z.unknown(),
})
const Cwl = z.object({ cwlVersion: z.string() })
const Crate = z.object({ '@context': z.unknown(), '@graph': z.array(z.unknown()) })

const has = (schema: z.ZodType, json: unknown) => schema.safeParse(json).success

/** The workflow in a file that was read as JSON; a file of another format is named, with what opens here in its place. */
export function workflowIn(json: unknown): unknown {
  const notebook = Ours.safeParse(json)
  if (notebook.success && notebook.data.metadata.playbook.workflow !== undefined)
    return notebook.data.metadata.playbook.workflow
  if (has(Jupyter, json)) {
    throw new InputError(
      'This Jupyter notebook holds no playbook: it was written elsewhere, or by an early version. Its code cannot be read as steps.',
    )
  }
  if (has(BioCompute, json)) {
    throw new InputError(
      'This is a BioCompute Object, which tells of a workflow and does not hold it. Open the workflow (JSON) or the crate of the same playbook.',
    )
  }
  if (has(Cwl, json)) {
    throw new InputError(
      'This is a part of a CWL bundle. Open the whole bundle, as the zip that it came as, or its playbook.json.',
    )
  }
  if (has(Crate, json)) {
    throw new InputError(
      'This is the description of a research object crate alone. Open the whole crate, as the zip that it came as, or its playbook.json.',
    )
  }
  return json
}
