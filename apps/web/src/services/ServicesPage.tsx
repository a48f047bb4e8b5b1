import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { registry } from '../live/registry.ts'
import { QueryAlert } from '../ui/QueryAlert.tsx'
import { Shell } from '../ui/shell/Shell.tsx'
import { SkeletonLines } from '../ui/SkeletonLines.tsx'
import { TimeAgo } from '../ui/TimeAgo.tsx'
import { servicesOf, type Service } from './list.ts'
import { ServiceRow } from './ServiceRow.tsx'
import styles from './ServicesPage.module.css'
import { serviceStatusQuery } from './useServiceStatus.ts'

const WIDTHS = ['62%', '48%', '55%']

/** Every public service that steps ask, with how it answered us in the last hour. */
export function ServicesPage() {
  const status = useQuery(serviceStatusQuery)
  const services = useMemo(
    () => servicesOf(registry.steps.values(), status.data?.services ?? []),
    [status.data?.services],
  )
  return (
    <Shell active="/services">
      <title>Services</title>
      <div className={styles.page}>
        <h1>Services</h1>
        <p className={styles.lead}>
          The public services that steps ask, and how they answered this server in the last hour. When one does not
          answer, a step offers what it answered earlier.
        </p>
        <QueryAlert
          className={styles.problem}
          query={status}
          missing="How the services do could not be loaded"
          outdated="This list may be out of date"
        />
        {status.isPending && <SkeletonLines className={styles.coming} label="Loading the services" widths={WIDTHS} />}
        {!status.isPending && <Services services={services} />}
        {status.data !== undefined && (
          <p className={styles.when}>
            As of <TimeAgo date={new Date(status.dataUpdatedAt)} />; asked again every minute while this page is open.
          </p>
        )}
      </div>
    </Shell>
  )
}

function Services({ services }: { readonly services: readonly Service[] }) {
  if (services.length === 0) return <p className={styles.empty}>No step asks a public service.</p>
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Service</th>
          <th scope="col">In the last hour</th>
          <th scope="col" className={styles.number}>
            Calls
          </th>
          <th scope="col" className={styles.number}>
            Failed
          </th>
          <th scope="col" className={styles.number} title="Half of the answers came within this time">
            Median
          </th>
          <th scope="col" className={styles.number} title="95 of 100 answers came within this time">
            95th percentile
          </th>
          <th scope="col">Last good answer</th>
          <th scope="col">Used by</th>
        </tr>
      </thead>
      <tbody>
        {services.map((service) => (
          <ServiceRow key={service.name} service={service} />
        ))}
      </tbody>
    </table>
  )
}
