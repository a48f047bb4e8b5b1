import { withRegionWords } from '../../shared/region.ts'
import { shown, type Value } from '../text/format.ts'

/** A column of positions as texts: thousands stand apart on the page, and files have them as they are. */
export const positionLook = { format: (value: Value) => withRegionWords(shown(value)) }
