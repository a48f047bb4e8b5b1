import { readdirSync, readFileSync } from 'node:fs'

/** The most bytes that the server and the hungriest of its processes held. */
export interface MemoryPeaks {
  readonly server: number
  readonly worker: number
}

const EVERY_MS = 200

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // It has ended meanwhile.
    return ''
  }
}

/** What the system says of a process: the most that it held so far, and who started it. */
function statusOf(pid: string) {
  const text = read(`/proc/${pid}/status`)
  const numberOf = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0)
  return { pid: Number(pid), parent: numberOf('PPid'), peak: numberOf('VmHWM') * 1024 }
}

/** A process and all that follow from it; only where the system tells (Linux). */
function familyOf(root: number) {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statusOf)
  const family = new Set([root])
  // A set that grows while it is read visits what was added.
  for (const pid of family) for (const each of all) if (each.parent === pid) family.add(each.pid)
  return all.filter(({ pid }) => family.has(pid))
}

/** Looks again and again how much memory a process and those that it started hold. */
export function watchMemory(root: number): { stop(): MemoryPeaks } {
  let peaks: MemoryPeaks = { server: 0, worker: 0 }
  const look = () => {
    for (const { pid, peak } of process.platform === 'linux' ? familyOf(root) : []) {
      const of = pid === root ? 'server' : 'worker'
      peaks = { ...peaks, [of]: Math.max(peaks[of], peak) }
    }
  }
  const timer = setInterval(look, EVERY_MS)
  return {
    stop() {
      clearInterval(timer)
      return peaks
    },
  }
}
