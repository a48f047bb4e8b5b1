import { pageColumns } from '../../ui/table/columns.ts'
import { tumors } from './readable.ts'

/** In the order and under the names of the reference system, whose downloads have them, too. */
export const columns = pageColumns(tumors)
