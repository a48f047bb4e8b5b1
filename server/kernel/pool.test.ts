import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CancelledError, InputError, KernelError } from '@playbook/core/errors'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PRODUCT_FOLDER } from '../product.ts'
import { until } from '../testing/runs.ts'
import { createKernelPool, type KernelPool, type PoolOptions } from './pool.ts'

const kernelFolder = join(PRODUCT_FOLDER, 'python-kernel')
const python = join(kernelFolder, '.venv/bin/python')

const open: KernelPool[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((pool) => pool.close()))
})

function pool(options: Partial<PoolOptions> = {}): KernelPool {
  const made = createKernelPool({
    python: process.execPath,
    args: [fileURLToPath(new URL('./worker.fixture.mjs', import.meta.url))],
    cwd: process.cwd(),
    size: 1,
    ...options,
  })
  open.push(made)
  return made
}

const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('a pool of kernel workers', () => {
  it('answers each call with its own result, in the order of asking', async () => {
    const kernel = pool()
    const order: number[] = []
    const calls = [1, 2, 3, 4].map(async (n) => {
      const answer = await kernel.call('echo', { n }, {})
      order.push(n)
      return answer
    })
    expect(await Promise.all(calls)).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }])
    expect(order).toEqual([1, 2, 3, 4])
  })

  it('runs as many calls at once as it has workers', async () => {
    const kernel = pool({ size: 2 })
    const stop = new AbortController()
    let napping = 0
    const options = { signal: stop.signal, onNote: (note: string) => void (napping += note === 'napping' ? 1 : 0) }
    const naps = [1, 2].map(() => failure(kernel.call('nap', { ms: 600_000 }, options)))
    await until(
      () => napping,
      (count) => count === 2,
    )
    stop.abort()
    expect(await Promise.all(naps)).toEqual([expect.any(CancelledError), expect.any(CancelledError)])
  })

  it('passes notes on, and says when a call has to wait for a worker', async () => {
    const kernel = pool()
    await kernel.call('echo', {}, {})
    const notes: [string, number | undefined][] = []
    const first = kernel.call('nap', { ms: 20 }, { onNote: (message, fraction) => notes.push([message, fraction]) })
    const waits: string[] = []
    const second = kernel.call('echo', {}, { onNote: (message) => waits.push(message) })
    await Promise.all([first, second])
    expect(notes).toEqual([['napping', 0.5]])
    expect(waits).toEqual(['Waiting for a free analysis worker'])
  })

  it('turns an InputError of the kernel into ours, with its place and hint', async () => {
    const kernel = pool()
    const error = await failure(kernel.call('bad', {}, {}))
    expect(error).toBeInstanceOf(InputError)
    expect(error).toMatchObject({ message: 'no gene', place: { line: 3, cell: 'x' }, hint: 'Add one.' })
    expect(await kernel.call('echo', 'still there', {})).toBe('still there')
  })

  it('turns every other failure into a KernelError with its trace as the cause', async () => {
    const error = await failure(pool().call('bug', {}, {}))
    expect(error).toEqual(new KernelError('out of memory'))
    expect(error).toMatchObject({ cause: { message: 'Traceback' } })
  })

  it('fails only the call of a worker that dies, and replaces the worker', async () => {
    const kernel = pool()
    const dies = failure(kernel.call('die', {}, {}))
    const lives = kernel.call('echo', { ok: true }, {})
    expect(await dies).toEqual(
      new KernelError(
        'The analysis stopped unexpectedly (exit code 7). Nothing was changed; run it again, or with less data.',
      ),
    )
    expect(await lives).toEqual({ ok: true })
  })

  it('kills and replaces a worker that breaks the protocol or answers without end', async () => {
    const kernel = pool({ maxLineBytes: 1_000_000 })
    expect(await failure(kernel.call('garble', {}, {}))).toMatchObject({
      message: expect.stringContaining('it broke the protocol'),
    })
    expect(await failure(kernel.call('long', { length: 5_000_000 }, {}))).toMatchObject({
      message: expect.stringContaining('longer than 1000000 bytes'),
    })
    expect(await kernel.call('echo', 1, {})).toBe(1)
  })

  it('ends a running call on abort at once, and a waiting call without a worker', async () => {
    const kernel = pool()
    const before = await kernel.call('pid', {}, {})
    const stop = new AbortController()
    const running = failure(kernel.call('nap', { ms: 60_000 }, { signal: stop.signal }))
    const leave = new AbortController()
    const waits = failure(kernel.call('echo', 'never', { signal: leave.signal }))
    leave.abort(new CancelledError('stopped by Ada'))
    expect(await waits).toEqual(new CancelledError('stopped by Ada'))
    const started = performance.now()
    stop.abort()
    expect(await running).toBeInstanceOf(CancelledError)
    // Long before it would have ended by itself.
    expect(performance.now() - started).toBeLessThan(30_000)
    const after = await kernel.call('pid', {}, {})
    expect(after).not.toBe(before)
    expect(existsSync(`/proc/${String(before)}`)).toBe(false)
    expect(await failure(kernel.call('echo', 1, { signal: stop.signal }))).toBeInstanceOf(CancelledError)
  })

  it('ends a call that takes too long', async () => {
    const error = await failure(pool().call('nap', { ms: 60_000 }, { timeoutMs: 50 }))
    expect(error).toMatchObject({ name: 'KernelError', message: expect.stringContaining('took longer than 0 s') })
  })

  it('says what to do when the kernel cannot start, and tries again with growing pauses only', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pool-'))
    const starts = join(folder, 'starts')
    const count = () => readFileSync(starts, 'utf8').trim().split('\n').length
    const begun = performance.now()
    const kernel = pool({ env: { FIXTURE_FAILS_TO_START: '1', FIXTURE_STARTS: starts } })
    const error = await failure(kernel.call('echo', 1, {}))
    expect(error).toMatchObject({
      name: 'KernelError',
      message: expect.stringMatching(/does not start \(exit code 3\).*npm run setup/),
    })
    const seen = await until(count, (so) => so >= 4)
    // At least none, then 0.5 s, 1 s, 2 s … lie between them; a timer may be a moment early.
    expect(performance.now() - begun).toBeGreaterThan(500 * (2 ** (seen - 2) - 1) - 10)
    expect(await failure(kernel.call('echo', 1, {}))).toBeInstanceOf(KernelError)
    rmSync(folder, { recursive: true })
  })

  it('waits for the next start of a worker that was killed while it started', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pool-'))
    const starts = join(folder, 'starts')
    const kernel = pool({ env: { FIXTURE_KILLED_STARTS: '3', FIXTURE_STARTS: starts } })
    expect(await kernel.call('echo', 1, {})).toBe(1)
    expect(readFileSync(starts, 'utf8').trim().split('\n')).toHaveLength(4)
    rmSync(folder, { recursive: true })
  })

  it('says so when there is no such interpreter', async () => {
    const error = await failure(pool({ python: '/nowhere/python' }).call('echo', 1, {}))
    expect(error).toMatchObject({ message: expect.stringContaining('ENOENT') })
  })

  it.skipIf(process.platform === 'win32')(
    'passes on the memory limit and a number of threads that was set',
    async () => {
      vi.stubEnv('OMP_NUM_THREADS', '3')
      const kernel = pool({ memoryBytes: 64 * 2 ** 30, size: 1 })
      expect(await kernel.call('environment', { name: 'OMP_NUM_THREADS' }, {})).toBe('3')
    },
  )

  it("hides the server's own environment from the workers", async () => {
    vi.stubEnv('DATABASE_URL', 'postgres://playbook:secret@db/playbook')
    vi.stubEnv('KERNEL_SCHEDULER', 'tcp://scheduler:8786')
    const kernel = pool()
    const see = (name: string) => kernel.call('environment', { name }, {})
    expect([await see('DATABASE_URL'), await see('KERNEL_SCHEDULER'), await see('PATH')]).toEqual([
      null,
      'tcp://scheduler:8786',
      process.env['PATH'],
    ])
    vi.unstubAllEnvs()
  })

  it.skipIf(!existsSync(python))('ends a worker that wants more memory than it may have, and says so', async () => {
    // As a library that aborts the process instead of raising an error.
    const script = `
import json, os, sys
print(json.dumps({"ready": True, "operations": []}), flush=True)
for line in sys.stdin:
    try:
        held = bytearray(3 << 30)
        print(json.dumps({"id": json.loads(line)["id"], "result": len(held)}), flush=True)
    except MemoryError:
        sys.stderr.write("memory allocation of 3221225472 bytes failed")
        sys.stderr.flush()
        os.abort()
`
    const kernel = pool({ python, args: ['-c', script], memoryBytes: 2 ** 30 })
    expect(await failure(kernel.call('hold', {}, {}))).toMatchObject({
      name: 'KernelError',
      message: expect.stringContaining('it needed more than 1 GB of memory'),
    })
  })

  it('leaves no process behind when it closes, and refuses calls from then on', async () => {
    const kernel = pool({ size: 2 })
    const pid = await kernel.call('pid', {}, {})
    const running = failure(kernel.call('nap', { ms: 60_000 }, {}))
    const asked = kernel.call('nap', { ms: 60_000 }, {})
    const more = failure(kernel.call('echo', 1, {}))
    asked.catch(() => {})
    await kernel.close()
    expect(await running).toBeInstanceOf(KernelError)
    expect(await more).toBeInstanceOf(KernelError)
    expect(existsSync(`/proc/${String(pid)}`)).toBe(false)
    expect(await failure(kernel.call('echo', 1, {}))).toBeInstanceOf(KernelError)
  })
})

describe.skipIf(!existsSync(python))('the Python kernel in the pool', () => {
  it('gets ready, computes, names what is wrong, and dies when it is stopped', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kernel-'))
    const counts = join(folder, 'counts.tsv')
    const bad = join(folder, 'bad.tsv')
    writeFileSync(counts, 'gene\ts1\ts2\nTP53\t1\t2\nMDM2\t3\t4\n')
    writeFileSync(bad, 'gene\ts1\ts2\nTP53\t1\tmany\nMDM2\t3\t4\n')
    const kernel = pool({ python, cwd: kernelFolder, args: ['-m', 'playbook_kernel'] })
    const file = (path: string) => ({ file: { path, filename: basename(path), url: 'storage://x' }, kind: 'gene' })
    expect(await kernel.call('matrix.read', file(counts), { folder })).toMatchObject({
      shape: [2, 2],
      columns: ['s1', 's2'],
      index: ['TP53', 'MDM2'],
      filename: expect.any(String),
    })
    expect(await failure(kernel.call('matrix.read', file(bad), { folder }))).toMatchObject({
      name: 'InputError',
      place: { line: 2, column: 's2', cell: 'many' },
    })
    expect(await failure(kernel.call('no.such', {}, { folder }))).toMatchObject({ name: 'KernelError' })
    const stop = new AbortController()
    const stopped = failure(kernel.call('matrix.read', file(counts), { folder, signal: stop.signal }))
    stop.abort()
    expect(await stopped).toBeInstanceOf(CancelledError)
    expect(await kernel.call('matrix.read', file(counts), { folder })).toMatchObject({ shape: [2, 2] })
    rmSync(folder, { recursive: true })
  })
})
