/** What the page does by itself: sort a table by a column, open what a link leads into, and save the workflow inside of it. */
export const HTML_SCRIPT = `
'use strict'
const field = (row, at) => {
  const cell = row.cells[at]
  const number = cell?.dataset.value
  return number === undefined ? (cell?.textContent ?? '') : Number(number)
}
const compare = (a, b) => {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1
  return a.localeCompare(b, 'en', { numeric: true })
}
const sort = (heading) => {
  const body = heading.closest('table').tBodies[0]
  const direction = heading.ariaSort === 'ascending' ? 'descending' : 'ascending'
  for (const other of heading.parentElement.cells) other.ariaSort = other === heading ? direction : 'none'
  const sign = direction === 'ascending' ? 1 : -1
  const rows = [...body.rows].sort((a, b) => sign * compare(field(a, heading.cellIndex), field(b, heading.cellIndex)))
  body.append(...rows)
}
const save = () => {
  const data = document.getElementById('workflow')
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([data.textContent], { type: 'application/json' }))
  link.download = data.dataset.filename
  link.click()
}
document.addEventListener('click', (event) => {
  const button = event.target.closest('button')
  if (button?.dataset.save !== undefined) save()
  else if (button?.parentElement.matches('th[aria-sort]')) sort(button.parentElement)
})
`
