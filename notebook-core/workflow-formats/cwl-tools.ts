/** Our own `playbook run` as CWL tools: for one step of a playbook, and for all of them. */
import { takesFile } from '../batch/answer.ts'
import { printableLine } from '../report/printable.ts'
import type { WorkflowExport, WorkflowStep } from '../report/workflow.ts'
import type { CwlPort } from './cwl-batch.ts'

const asksFile = ({ step }: WorkflowStep) => takesFile(step)

/** What the workflow can be given for a prompt or an upload, in the place of what stands in the playbook. */
export function answerInput(step: WorkflowStep): CwlPort {
  const { number, label, description } = step
  const how = asksFile(step) ? 'A file' : 'JSON or plain text'
  return {
    id: `step-${number}`,
    label: printableLine(label),
    doc: `${printableLine(description)} ${how}, in the place of what the playbook says.`,
    type: asksFile(step) ? 'File?' : 'string?',
  }
}

/** A prompt of the playbook, and the number that it has in the file that runs. */
export interface NumberedPrompt {
  readonly step: WorkflowStep
  readonly runNumber: number
}

interface Tool {
  readonly doc: string
  readonly inputs: readonly object[]
  readonly outputs: readonly object[]
}

/** `playbook run`: the files lie beside the playbook, as it says; people may answer its prompts anew. */
function toolOf({ report }: WorkflowExport, prompts: readonly NumberedPrompt[], { doc, inputs, outputs }: Tool) {
  return {
    cwlVersion: 'v1.2',
    class: 'CommandLineTool',
    label: 'playbook run',
    doc: `${doc} (Playbook ${report.origin.software}).`,
    baseCommand: ['playbook', 'run'],
    requirements: {
      InlineJavascriptRequirement: {},
      InitialWorkDirRequirement: {
        listing: [
          { entryname: 'playbook.json', entry: '$(inputs.playbook)' },
          { entryname: 'files', entry: '$({"class": "Directory", "basename": "files", "listing": inputs.files})' },
        ],
      },
      NetworkAccess: { networkAccess: true },
    },
    hints: {
      SoftwareRequirement: { packages: [{ package: 'playbook', version: [report.origin.software] }] },
      DockerRequirement: { dockerImageId: 'playbook' },
    },
    arguments: [
      { position: 1, valueFrom: 'playbook.json' },
      { position: 3, prefix: '--out', valueFrom: 'results' },
    ],
    inputs: [
      { id: 'playbook', type: 'File', doc: 'The playbook as PWB JSON' },
      { id: 'files', type: 'File[]', doc: 'The files that it names', default: [] },
      ...inputs,
      ...prompts.map(({ step, runNumber }) => ({
        ...answerInput(step),
        // A step is named by its number; without an answer nothing is written.
        inputBinding: {
          position: 2,
          prefix: '--input',
          valueFrom: `$(self === null ? null : "${runNumber}=" + ${asksFile(step) ? 'self.path' : 'self'})`,
        },
      })),
    ],
    outputs: [
      {
        id: 'results',
        type: 'File',
        doc: 'The playbook with its results',
        outputBinding: { glob: 'results/outputs.json' },
      },
      { id: 'files_made', type: 'Directory?', doc: 'Files that steps made', outputBinding: { glob: 'results/files' } },
      ...outputs,
    ],
    // A step that failed is told in the results; the others are there.
    successCodes: [0, 1],
  }
}

/** Computes one step of what the steps before it gave; without a step, puts together what all of them gave. */
export const stepTool = (exported: WorkflowExport, prompts: readonly NumberedPrompt[]) =>
  toolOf(exported, prompts, {
    doc: 'Computes one step of a playbook without a browser, of what the steps that feed it gave',
    inputs: [
      { id: 'step', type: 'int?', doc: 'The number of the step', inputBinding: { position: 2, prefix: '--step' } },
      {
        id: 'before',
        type: { type: 'array', items: 'Directory', inputBinding: { position: 2, prefix: '--results' } },
        doc: 'What the steps before it gave',
        default: [],
      },
    ],
    outputs: [
      {
        id: 'value',
        type: 'File?',
        doc: 'The result of the step; one that failed has none',
        outputBinding: { glob: '$(inputs.step === null ? [] : "results/steps/" + inputs.step + ".json")' },
      },
      {
        id: 'given',
        type: 'Directory',
        doc: 'The same with its files, for the steps after it',
        outputBinding: { glob: 'results' },
      },
    ],
  })

/** Computes the whole playbook at once, as each row of a batch does. */
export const wholeTool = (
  exported: WorkflowExport,
  prompts: readonly NumberedPrompt[],
  outputs: readonly (CwlPort & { readonly runNumber: number })[],
) =>
  toolOf(exported, prompts, {
    doc: 'Runs a playbook without a browser and waits for every step',
    inputs: [],
    outputs: outputs.map(({ runNumber, ...port }) => ({
      ...port,
      outputBinding: { glob: `results/steps/${runNumber}.json` },
    })),
  })
