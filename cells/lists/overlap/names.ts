/** What a letter takes, on average. */
const LETTER = 6.2
const MOST = 0.36

/** How names stand beside rows: whole where they fit into a third of the drawing, else cut. */
export function namesBeside(names: readonly string[], width: number) {
  const letters = Math.max(12, Math.floor((width * MOST) / LETTER))
  const written = (name: string) => (name.length > letters ? `${name.slice(0, letters - 1)}…` : name)
  return { room: Math.ceil(Math.max(0, ...names.map((name) => written(name).length)) * LETTER), written }
}
