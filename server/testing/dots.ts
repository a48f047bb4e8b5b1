/** A figure with a dot for each item. */
export function dotsFigure(items: number) {
  const values = Array.from({ length: items }, (_unused, at) => (at * 7919) % 1000)
  const axis = { label: 'a', type: 'linear' }
  return {
    title: 'Dots',
    description: 'Many dots.',
    data: { x: values, y: values.toReversed() },
    marks: [{ type: 'dot', x: 'x', y: 'y' }],
    axes: { x: axis, y: axis },
    notes: [],
  }
}
