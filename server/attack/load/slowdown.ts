const SPENT_MS = 500

/** How many times as long work takes here as on a machine of its own: other programs have the rest of the processors. */
export function slowdown(): number {
  const [from, spent] = [performance.now(), process.cpuUsage()]
  const ownMs = () => {
    const { user, system } = process.cpuUsage(spent)
    return (user + system) / 1000
  }
  while (ownMs() < SPENT_MS);
  return Math.max(1, (performance.now() - from) / ownMs())
}
