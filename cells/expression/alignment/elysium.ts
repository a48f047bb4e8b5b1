/** Elysium: files go to an account's folder, jobs align them there, and counts appear in the same folder. */
import { UpstreamError } from '@playbook/core/errors'
import type { FileBody, ResolveContext } from '@playbook/core/resolver'
import { path } from '@playbook/core/service'
import { z } from 'zod'
import { charon, elysium, elysiumFiles } from '../../services/elysium.ts'
import { looseText, neededNumber } from '../../shared/tolerant.ts'
import type { Sample } from './samples.ts'

type Http = ResolveContext['http']

/** What an account may upload for some minutes, and where. */
export type Policy = z.infer<typeof Policy>
const Policy = z.object({
  cid: looseText,
  bucket: z.string().min(1),
  uid: z.string().min(1),
  policy: looseText,
  signature: looseText,
})
const Refusal = z.object({ status: z.literal('error'), message: looseText })

/** Wrong accounts are refused with a good status. */
const complaint = (body: unknown) => {
  const refused = Refusal.safeParse(body).data
  return (
    refused &&
    `Elysium refused the account of this server (${refused.message}). Whoever keeps the server checks its settings.`
  )
}

/** Asks what the account may do. */
export async function signPolicy(http: Http): Promise<Policy> {
  return http.get(charon, path`/signpolicy`, { schema: Policy, complaint, isSecret: true })
}

/** The fields of a form that puts a file into the account's folder, under this name. */
export const uploadForm = ({ uid, cid, policy, signature }: Policy, name: string) => ({
  key: `${uid}/${name}`,
  AWSAccessKeyId: cid,
  acl: 'private',
  success_action_redirect: 'success.html',
  policy,
  signature,
  'Content-Type': 'application/octet-stream',
})

// Files of reads have gigabytes.
const LONGEST_UPLOAD_MS = 4 * 3_600_000

/** Sends a file of reads to the account's folder; a second time does no harm. */
export async function sendReads(http: Http, policy: Policy, file: FileBody, name: string) {
  await http.postForm(elysiumFiles, path`/${policy.bucket}`, {
    fields: uploadForm(policy, name),
    file,
    form: 'text',
    schema: z.string(),
    idempotent: true,
    timeoutMs: LONGEST_UPLOAD_MS,
    refusal: (_status, _statusText, text) => `Failed to upload ${file.filename}: ${text}`,
  })
}

const Created = z.object({ status: z.literal('success'), message: z.string().min(1) })

/** Has a sample aligned; gives the id of the job. Each call makes a job. */
export async function createJob(http: Http, uid: string, { name, files: [first, second] }: Sample): Promise<string> {
  const { message } = await http.get(elysium, path`/createjob`, {
    query: {
      organism: 'human',
      file1: `${uid}-${first}`,
      file2: second === undefined ? undefined : `${uid}-${second}`,
      outname: outnameOf(uid, name),
    },
    schema: Created,
    complaint,
    idempotent: false,
  })
  return message
}

/** How the files of a sample's counts begin. */
export const outnameOf = (uid: string, sample: string) => `${uid}-${sample}-hs`

const Job = z.object({
  uid: looseText,
  outname: z.string(),
  status: z.enum(['waiting', 'submitted', 'completed', 'failed']),
})
/** By number. A row that cannot be read is left out, unless none can. */
const Jobs = z
  .record(z.string(), Job.nullable().catch(null))
  .transform((jobs) => Object.values(jobs))
  .refine((jobs) => jobs.length === 0 || jobs.some((job) => job !== null), 'no job can be read')
  .transform((jobs) => jobs.flatMap((job) => job ?? []))

/** The jobs of an upload. */
export async function readJobs(http: Http, uid: string) {
  return http.get(elysium, path`/progress`, { query: { prefix: uid }, schema: Jobs, complaint })
}

const Listed = z.object({ filenames: z.array(z.string()) })

/** The counts of each sample, by gene. */
export async function readCounts(
  http: Http,
  { bucket, uid: account }: Policy,
  uid: string,
  samples: readonly Sample[],
) {
  const { filenames } = await http.get(charon, path`/files`, { query: { prefix: uid }, schema: Listed, complaint })
  const counts: { name: string; genes: ReadonlyMap<string, number> }[] = []
  for (const { name } of samples) {
    const file = `${outnameOf(uid, name)}_gene.tsv`
    if (!filenames.includes(file)) {
      const message = `Elysium says that ${name} is aligned, but has no counts of it. Try again later.`
      throw new UpstreamError(message, { service: elysium.name, attempts: 1, isFinal: true })
    }
    const lines = await http.get(elysiumFiles, path`/${bucket}/${account}/${file}`, { form: 'lines', schema: Counts })
    counts.push({ name, genes: new Map(lines) })
  }
  return counts
}

const Count = z
  .string()
  .transform((line): unknown => line.split('\t'))
  .pipe(z.tuple([z.string().min(1), neededNumber]))
const Counts = z.array(Count).min(1)
