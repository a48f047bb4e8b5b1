import { OpenAPIHono } from '@hono/zod-openapi'
import { accountRoutes } from './api/accounts.ts'
import { ownAccountRoutes } from './api/account.ts'
import { inboxRoutes } from './api/inbox.ts'
import { suggestedStepRoutes } from './api/suggested-steps.ts'
import { aboutRoutes } from './api/about.ts'
import { safeHeaders } from './api/headers.ts'
import { limitBodies } from './api/bodies.ts'
import { catalogueRoutes } from './api/catalogue.ts'
import { commentRoutes } from './api/comments.ts'
import { assistRoutes } from './api/assist.ts'
import { biocomputeRoutes } from './api/biocompute.ts'
import { compressJson } from './api/compress.ts'
import { describePlainRoutes } from './api/described.ts'
import { coreFileRoutes } from './api/core-files.ts'
import { drsRoutes } from './api/drs.ts'
import { depositRoutes } from './api/deposits.ts'
import { evidenceRoutes } from './api/evidence.ts'
import { figureRoutes } from './api/figures.ts'
import { chainExportRoutes, exportRoutes } from './api/exports.ts'
import { historyRoutes } from './api/history.ts'
import { publicationRoutes } from './api/publications.ts'
import { componentRoutes } from './api/components.ts'
import { createLook, fileRoutes, type Look } from './api/files.ts'
import { fplRoutes } from './api/fpl.ts'
import { glycanRoutes } from './api/glycans.ts'
import { monitoringRoutes } from './api/monitoring.ts'
import { pageRoutes } from './api/page.ts'
import { limitNewPlaybooks } from './api/new-playbooks.ts'
import { playbookRoutes } from './api/playbooks.ts'
import { processRoutes } from './api/process.ts'
import { answerError } from './api/respond.ts'
import { resolverRoutes } from './api/resolver.ts'
import { reviewRoutes } from './api/reviews.ts'
import { roomRoutes } from './api/rooms.ts'
import { profileRoutes } from './api/profile.ts'
import { pwbPlaybookRoutes } from './api/pwb-playbooks.ts'
import { pwbProfileRoutes } from './api/pwb-profile.ts'
import { pwbSuggestionRoutes } from './api/pwb-suggestions.ts'
import { runRoutes } from './api/runs.ts'
import { snapshotRoutes } from './api/snapshots.ts'
import { sharingRoutes } from './api/sharing.ts'
import { suggestRoutes } from './api/suggest.ts'
import { serviceRoutes } from './api/services.ts'
import { userUploadRoutes } from './api/user-uploads.ts'
import { uploadRoutes } from './api/uploads.ts'
import { createApiTokens } from './auth/api-tokens.ts'
import { mayReadNewest } from './auth/may-read.ts'
import { tokenRoutes } from './api/tokens.ts'
import { createGate, type GateEnv } from './auth/gate.ts'
import { operatorCheck, requireToken } from './auth/token.ts'
import type { Identities } from './auth/identity.ts'
import { createUploads } from './files/uploads.ts'
import { createExports } from './export/playbook-exports.ts'
import type { Contents } from './deposits/contents.ts'
import { createDeposits } from './deposits/deposits.ts'
import { createExampleFiles } from './playbooks/example-files.ts'
import { openTemplates, type Templates } from './playbooks/templates.ts'
import { createBin, keepBinsEmpty } from './playbooks/bin.ts'
import { createInboxes } from './playbooks/inbox.ts'
import { keepMailingEndedRuns } from './playbooks/run-mails.ts'
import { tellOfComment } from './playbooks/mentions.ts'
import { createSuggestedSteps } from './playbooks/suggested-steps.ts'
import { createComments } from './playbooks/comments.ts'
import { createChains } from './playbooks/chains.ts'
import { fillWords, followDocuments, type Outlines } from './playbooks/follow.ts'
import { createHistory } from './playbooks/history.ts'
import { createShareLinks } from './playbooks/links.ts'
import { createPublications } from './playbooks/publications.ts'
import { createHolds } from './playbooks/holds.ts'
import { createImportedOutputs } from './playbooks/imported.ts'
import { createPlaybooks } from './playbooks/playbooks.ts'
import { createEarlierStates } from './playbooks/restore.ts'
import { createPutFiles } from './playbooks/put-files.ts'
import { createPlaybookResults } from './playbooks/results.ts'
import { createReviewInvitations } from './playbooks/review-invitations.ts'
import { createReviews } from './playbooks/reviews.ts'
import { createVersions } from './playbooks/versions.ts'
import { createOwnership } from './playbooks/ownership.ts'
import { createShares } from './playbooks/sharing.ts'
import { mcpRoutes } from './mcp/routes.ts'
import { PRODUCT_VERSION } from './product.ts'
import type { Program } from './program.ts'
import { createClientAddress, type ClientAddress } from './net/client-address.ts'
import { log } from './log.ts'
import { nameRequests } from './work-context.ts'
import type { Settings } from './settings.ts'
import { startAutorun } from './live/autorun.ts'
import { createDocumentViews } from './live/document-views.ts'

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]']

export interface AppOptions {
  readonly program: Program
  /** The built page; absent in development and tests. */
  readonly pageFolder?: string
  readonly examplesFolder: string
  /** Who is asking; from the settings unless a test says otherwise. */
  readonly identities?: Partial<Pick<Identities, 'identifyProgram'>> &
    Pick<Identities, 'identify' | 'roleOf' | 'mayRead'>
}

/** Everything the server answers: the gate, the interfaces for programs, the rooms and the page. */
export async function createApp({ program, pageFolder, examplesFolder, identities }: AppOptions) {
  const { settings, rooms, runs, files, grants, tables, registry } = program
  const templates = await openTemplates(examplesFolder, files, registry)
  const imported = createImportedOutputs(program.store)
  const viewOf = createDocumentViews(registry)
  const autorun = startAutorun({ rooms, runs, registry, holds: createHolds(program.store), imported, viewOf, grants })
  const outlines = followDocuments({ ...program, viewOf })
  const who = readingNewest(identities ?? program.identities, outlines)
  void fillWords(program).catch((error: unknown) => log.warn('search misses some playbooks', { error }))
  const putFiles = createPutFiles({ grants, mayRead: who.mayRead, examplesFolder })
  rooms.onFiles(async (playbook, user, named) => putFiles.put(playbook, user, named))
  const playbooks = createPlaybooks(program, templates, who.roleOf, putFiles)
  const bin = openBin(program)
  const inboxes = openInboxes(program)
  const chains = createChains(program)
  const results = createPlaybookResults(program.store, imported)
  const versions = createVersions(program, chains, imported)
  const publications = createPublications(program, versions)
  const reviews = createReviews(program.store, versions, program.accounts, rooms.announceComments)
  const invitations = createReviewInvitations(program.store, versions, program.accounts)
  const exports = createExports(program, who.mayRead, versions)
  const look = createLook({ files, tables, mayRead: who.mayRead })
  const clientAddress = createClientAddress(settings.trustedProxies)
  const app = createShell(program, who, clientAddress)
  app
    .route('/', monitoringRoutes(program))
    .route('/api', aboutRoutes({ settings, templates }))
    .route('/', accountRoutes(program.accounts, clientAddress))
    .route('/api', tokenRoutes(createApiTokens(program.store)))
    .route('/api', sharingOf(program))
    .route('/api', playbookRoutes(playbooks, bin))
    .route('/api', exportRoutes({ exports, versions, publications, reviews, settings }))
    .route('/api', commentRoutes(commentsOf(program)))
    .route('/api', inboxRoutes(inboxes, program.store))
    .route('/api', ownAccountRoutes(program))
    .route('/api', profileRoutes(program.store))
    .route('/api', suggestedStepRoutes(createSuggestedSteps(program.store)))
    .route('/api', historyRoutes(program.store, createHistory(program, versions, results), versions))
    .route('/api', publicationRoutes({ publications, playbooks, store: program.store, registry }))
    .route('/api', reviewRoutes({ invitations, reviews, playbooks }))
    .route('/api', depositsOf(program, { publications, exports }))
    .route('/api', snapshotRoutes(createEarlierStates(program, putFiles)))
    .route('/api', roomRoutes(rooms))
    .route('/api', runRoutes({ results, runs, autorun, outlines }))
    .route('/api', figureRoutes())
    .route('/api', evidenceRoutes({ store: program.store, files }))
    .route('/api', serviceRoutes({ ...program, accounts: settings.serviceAccounts }))
    .route('/api', suggestRoutes(program.suggestions))
    .route('/api', glycanRoutes(program.glycanPictures))
    .route('/api', fileRoutes({ files, look }))
    .route('/api', uploadRoutes(createUploads({ files, limit: settings.uploadLimitBytes })))
  app.route('/', addressesOfPwb({ program, templates, chains, exports, look, examplesFolder, mayRead: who.mayRead }))
  app.route('/', mcpRoutes({ ...program, ...who, chains }))
  describePlainRoutes(app)
  app.doc31('/api/openapi.json', { openapi: '3.1.0', info: { title: 'Playbook', version: PRODUCT_VERSION } })
  if (pageFolder !== undefined) app.route('/', pageRoutes(pageFolder, { publications, publicUrl: settings.publicUrl }))
  return { app }
}

interface PwbOptions extends Pick<AppOptions, 'program' | 'examplesFolder'>, Pick<Identities, 'mayRead'> {
  readonly templates: Templates
  readonly chains: ReturnType<typeof createChains>
  readonly exports: ReturnType<typeof createExports>
  readonly look: Look
}

/** The addresses that programs know from PWB. */
function addressesOfPwb({ program, templates, chains, exports, look, examplesFolder, mayRead }: PwbOptions) {
  const { settings, runs, files, registry, store, identities } = program
  const { mayDrop, mayCompute } = identities
  const drs = drsRoutes({ files, settings })
  return new OpenAPIHono<GateEnv>()
    .route('/api/db/fpl', fplRoutes({ chains, runs, registry, mayDrop }))
    .route('/api', chainExportRoutes({ exports, chains, settings }))
    .route('/api', biocomputeRoutes({ ...program, exports, chains }))
    .route('/api/db/process', processRoutes({ chains, runs, registry, mayDrop, mayCompute }))
    .route('/api/components', catalogueRoutes(registry))
    .route('/api/resolver', resolverRoutes({ ...program, mayRead }))
    .route(
      '/api/v1/components',
      componentRoutes({ ...program, examples: createExampleFiles(examplesFolder, files), look, mayRead }),
    )
    .route('/api/v1/components/core/file', coreFileRoutes({ files, mayRead }))
    .route('/api', assistRoutes({ ...program, accounts: settings.serviceAccounts }))
    .route('/', pwbSuggestionRoutes(createSuggestedSteps(store)))
    .route('/api/v1', pwbPlaybookRoutes({ ...program, templates }))
    .route('/api/db/user', pwbProfileRoutes(program))
    .route('/api/db/user/uploads', userUploadRoutes({ store, settings }))
    .route('/ga4gh/drs/v1', drs)
    .route('/api/ga4gh/drs/v1', drs)
}

/** The bins of everybody, which empty themselves. */
function openBin({ store }: Program) {
  const bin = createBin(store)
  keepBinsEmpty(bin, (error) => log.warn('the bins were not emptied', { error }))
  return bin
}

/** Published versions in archives of others. */
function depositsOf(program: Program, contents: Contents) {
  return depositRoutes({ deposits: createDeposits({ ...program, ...contents }), settings: program.settings })
}

/** With whom playbooks are shared, and whose they are. */
function sharingOf({ settings, store, accounts }: Program) {
  return sharingRoutes(
    createShares({ store, accounts, isOpen: settings.signIn.isOpen }),
    createShareLinks(store, accounts),
    createOwnership(store, accounts),
  )
}

/** What people may want to know, of which long runs are told by e-mail where there are accounts. */
function openInboxes({ store, registry, accounts }: Program) {
  const inboxes = createInboxes(store, registry)
  if (accounts !== undefined) keepMailingEndedRuns(store, inboxes, accounts)
  return inboxes
}

/** Comments, of which those hear who are named or have the playbook open. */
function commentsOf({ store, accounts, rooms }: Program) {
  return createComments(store, {
    announce: rooms.announceComments,
    tell: async (comment) => tellOfComment(store, accounts, comment),
  })
}

/** Whoever is asked about has the outlines of the playbooks as they are now. */
function readingNewest(identities: Required<AppOptions>['identities'], outlines: Outlines) {
  return { ...identities, mayRead: mayReadNewest(identities.mayRead, outlines) }
}

/** What stands in front of every route: errors, headers, the gate and the limit of bodies. */
function createShell(
  { settings, token }: Program,
  identities: Required<AppOptions>['identities'],
  clientAddress: ClientAddress,
) {
  const app = new OpenAPIHono<GateEnv>()
  app.onError(answerError)
  app.notFound((c) => c.json({ error: { name: 'NotFound', message: 'There is nothing here.' } }, 404))
  app.use(nameRequests)
  app.use(safeHeaders(settings.serviceBases, settings.publicUrl))
  if (token !== undefined) app.use(requireToken(token))
  app.use(
    createGate({
      identities,
      publicUrl: settings.publicUrl,
      hosts: ownHosts(settings),
      isOperator: operatorCheck(settings),
    }),
  )
  app.use('/api/*', limitNewPlaybooks({ perMinute: settings.playbooksPerMinute, clientAddress }))
  app.use(limitBodies())
  app.use('/api/*', compressJson)
  return app
}

/** Without accounts, only names of this server are served: any other was bound to its address by somebody else. */
function ownHosts({ mode, host, publicUrl }: Settings): readonly string[] | undefined {
  const isEveryAddress = host === '0.0.0.0' || host === '::'
  if (mode === 'accounts' || (isEveryAddress && publicUrl === undefined)) return undefined
  return [...LOCAL_HOSTS, host, `[${host}]`, ...(publicUrl ? [publicUrl.hostname] : [])]
}
