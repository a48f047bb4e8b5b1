import type { GeneTable } from '../../shared/genes/table.ts'

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

export interface SpreadsheetDate {
  /** From 0. */
  readonly month: number
  readonly number: number
}

/** 2-Sep, 02-Sep, 2. Sep, Sep-02, 2-Sep-2024, 2-sept. and 2024-09-02 00:00:00 are the same date to a spreadsheet. */
export function dateOf(text: string): SpreadsheetDate | undefined {
  if (!MAYBE.test(text)) return undefined
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '')
  const dayFirst = /^(\d{1,2})[-./ ]{1,2}([A-Z]{3,9})\.?(?:[-./ ]{1,2}\d{2,4})?$/i.exec(plain)
  if (dayFirst) return date(dayFirst[2], dayFirst[1])
  const monthFirst = /^([A-Z]{3,9})[-./ ](\d{1,2})(?:,? \d{4})?$/i.exec(plain)
  // MARS-1 is meant for a gene.
  if (monthFirst) return /^mars$/i.test(monthFirst[1] ?? '') ? undefined : date(monthFirst[1], monthFirst[2])
  const iso = /^\d{4}-(\d{2})-(\d{2})(?:[T ]00:00(?::00(?:\.0+)?)?)?$/.exec(plain)
  return iso ? date(MONTHS[Number(iso[1]) - 1], iso[2]) : undefined
}

/** Day and month have something between them. */
const MAYBE = /^(?=.*\d)[\d \p{L}\p{M}]+[-./ ]/u

/** Months as English, German and French spreadsheets write them, without accents. */
const NAMES = [
  'jan january januar janner janv janvier',
  'feb february februar fev fevr fevrier',
  'mar march mrz marz mars',
  'apr april avr avril',
  'may mai',
  'jun june juni juin',
  'jul july juli juil juillet',
  'aug august aout',
  'sep sept september septembre',
  'oct october okt oktober octobre',
  'nov november novembre',
  'dec december dez dezember decembre',
]
const MONTH_OF = new Map(NAMES.flatMap((names, month) => names.split(' ').map((name) => [name, month] as const)))

function date(name = '', day = ''): SpreadsheetDate | undefined {
  const month = MONTH_OF.get(name.toLowerCase())
  const number = Number(day)
  return month === undefined || number < 1 || number > 31 ? undefined : { month, number }
}

/** Days from 1899-12-30, by which spreadsheets know dates: the years from 2000 to 2040. */
const SERIALS = { first: 36_526, last: 51_501 } as const
const DAY_MS = 86_400_000

/** The date that a bare number may be: 44441 is 2 September 2021. */
export function dateOfSerial(text: string): SpreadsheetDate | undefined {
  const serial = /^\d{5}$/.test(text) ? Number(text) : 0
  if (serial < SERIALS.first || serial > SERIALS.last) return undefined
  const day = new Date(Date.UTC(1899, 11, 30) + serial * DAY_MS)
  return { month: day.getUTCMonth(), number: day.getUTCDate() }
}

interface Meant {
  readonly to: string | undefined
  readonly or?: string
}

/** Today's name of the gene; the nomenclature committee renamed these in 2020 because spreadsheets take them for dates. */
function renamed({ month, number }: SpreadsheetDate): Meant {
  const name = MONTHS[month]
  if (name === 'SEP' && number === 15) return { to: 'SELENOF' }
  if (name === 'SEP' && number <= 14 && number !== 13) return { to: `SEPTIN${number}` }
  if (name === 'MAR' && number <= 2) return { to: `MARCHF${number}`, or: `MTARC${number}` }
  if (name === 'MAR' && number <= 11) return { to: `MARCHF${number}` }
  if (name === 'DEC' && number === 1) return { to: 'DELEC1' }
  return { to: undefined }
}

/** The gene that was meant by a date, in the spelling of the species; with a table also OCT4 and its like. */
export function geneOf(date: SpreadsheetDate, table: GeneTable | undefined): Meant {
  const human = renamed(date)
  if (table === undefined) return human
  const spelled = (symbol: string | undefined) => (symbol === undefined ? undefined : table.find(symbol)?.symbols[0])
  const to = spelled(human.to)
  const or = spelled(human.or)
  if (to !== undefined) return or === undefined ? { to } : { to, or }
  const named = table.find(`${MONTHS[date.month] ?? ''}${date.number}`)?.symbols ?? []
  return { to: named.length === 1 ? named[0] : undefined }
}
