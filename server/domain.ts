import { createChatAssistant } from './assistant/assistant.ts'
import { createApiTokens } from './auth/api-tokens.ts'
import type { Callers } from './auth/identities.ts'
import { mayReadNewest } from './auth/may-read.ts'
import { createDeposits } from './deposits/deposits.ts'
import { createExports } from './export/playbook-exports.ts'
import { createUploads } from './files/uploads.ts'
import { createInboxes } from './inbox/inbox.ts'
import { keepMailingEndedRuns } from './inbox/run-mails.ts'
import { startAutorun } from './live/autorun.ts'
import { createDocumentViews } from './live/document-views.ts'
import { log } from './log.ts'
import { createClientAddress } from './net/client-address.ts'
import { fillWords, followDocuments } from './playbooks/documents/follow.ts'
import { createHolds } from './playbooks/documents/holds.ts'
import { openTemplates } from './playbooks/documents/templates.ts'
import { createExampleFiles } from './playbooks/files/example-files.ts'
import { createPutFiles } from './playbooks/files/put-files.ts'
import { openPlaybooks } from './playbooks/open.ts'
import { createPublishedSearch } from './playbooks/publications/catalogue.ts'
import type { Program } from './program.ts'
import { createImportedOutputs } from './results/imported.ts'
import { createTrials } from './trials/trials.ts'

interface DomainOptions {
  readonly program: Program
  readonly examplesFolder: string
  /** Who is asking; from the program unless a test says otherwise. */
  readonly callers: Callers
}

/** What all routes answer from: the parts of the program, and what is made of them once for all routes. */
export type Domain = Awaited<ReturnType<typeof openDomain>>

/** Opens what routes answer from, and keeps following the documents. */
export async function openDomain({ program, examplesFolder, callers: given }: DomainOptions) {
  const { settings, rooms, files, grants, registry, results, store } = program
  const templates = await openTemplates(examplesFolder, files, registry)
  const imported = createImportedOutputs(store)
  const viewOf = createDocumentViews(registry)
  const autorun = startAutorun({ ...program, holds: createHolds(store), imported, results, viewOf })
  const outlines = followDocuments({ ...program, viewOf })
  // Whoever is asked about has the outlines of the playbooks as they are now.
  const callers = { ...given, mayRead: mayReadNewest(given.mayRead, outlines) }
  const { mayRead, roleOf } = callers
  void fillWords(program).catch((error: unknown) => log.warn('search misses some playbooks', { error }))
  const putFiles = createPutFiles({ grants, mayRead, examplesFolder })
  rooms.onFiles(async (playbook, user, named) => putFiles.put(playbook, user, named))
  const ofPlaybooks = openPlaybooks(program, { imported, results, templates, roleOf, putFiles })
  const published = createPublishedSearch(store, registry)
  const exports = createExports({ ...program, results }, mayRead)
  return {
    ...program,
    ...ofPlaybooks,
    callers,
    mayRead,
    templates,
    results,
    autorun,
    outlines,
    exports,
    inboxes: openInboxes(program),
    tokens: createApiTokens(store),
    published,
    chat: createChatAssistant({ ...program, ...ofPlaybooks, published, results, roleOf, mayRead }),
    deposits: createDeposits({ ...program, publications: ofPlaybooks.publications, exports }),
    examples: createExampleFiles(examplesFolder, files),
    trials: createTrials(program),
    uploads: createUploads({ files, limit: settings.uploadLimitBytes }),
    clientAddress: createClientAddress(settings.trustedProxies),
  }
}

/** What people may want to know, of which long runs are told by e-mail where there are accounts. */
function openInboxes({ store, registry, accounts }: Program) {
  const inboxes = createInboxes(store, registry)
  if (accounts !== undefined) keepMailingEndedRuns(store, inboxes, accounts)
  return inboxes
}
