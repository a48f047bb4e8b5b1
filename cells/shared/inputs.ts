/** What the one slot of a step holds, where the members of a family call that slot by different names. */
export function onlyInput<Value>(inputs: Readonly<Record<string, Value>>): Value {
  const [value, ...more] = Object.values(inputs)
  if (value === undefined || more.length > 0) throw new Error('a step of one slot was given other inputs')
  return value
}
