import { QueryClient, type InvalidateOptions, type InvalidateQueryFilters } from '@tanstack/react-query'

/**
 * What is invalidated while its first answer is on the way is asked anew. The library would take that answer, which may
 * be of a moment before the change: a list lacked what was added to it as long as nobody loaded the page again.
 */
export class RenewingQueries extends QueryClient {
  override async invalidateQueries(filters: InvalidateQueryFilters = {}, options?: InvalidateOptions): Promise<void> {
    await this.cancelQueries({
      ...filters,
      predicate: (query) => query.state.data === undefined && filters.predicate?.(query) !== false,
    })
    await super.invalidateQueries(filters, options)
  }
}
