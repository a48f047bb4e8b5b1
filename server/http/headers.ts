import * as services from '@playbook/cells/services'
import type { Service } from '@playbook/core/service'
import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'

const declared: readonly Service[] = Object.values(services)

/** The origins whose pages stand in frames of ours. */
function framedOrigins(bases: Readonly<Record<string, string>>): string[] {
  const origins = declared
    .filter(({ isFramed }) => isFramed)
    .flatMap(({ base, setting = '', hosts = [] }) => [
      new URL(base).origin,
      ...(bases[setting] === undefined ? [] : [new URL(bases[setting]).origin]),
      ...hosts.map((host) => `https://${host}`),
    ])
  return [...new Set(origins)]
}

/** What says nothing of its own is for one person, and kept nowhere on the way to them or in their browser. */
export const privateUnlessStated: MiddlewareHandler = async (c, next) => {
  await next()
  if (!c.res.headers.has('cache-control')) c.header('cache-control', 'private, no-store')
}

/** The headers of every answer: what the page may load, and who may show it. */
export function safeHeaders(bases: Readonly<Record<string, string>>, publicUrl: URL | undefined): MiddlewareHandler {
  // Of no meaning without TLS, which a proxy at the public address brings.
  const strictTransportSecurity = publicUrl?.protocol === 'https:'
  const policy = {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    // CodeMirror and Observable Plot write style elements of their own.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
    frameSrc: framedOrigins(bases),
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  }
  const crossOriginEmbedderPolicy = false
  const ofPages = secureHeaders({
    contentSecurityPolicy: policy,
    crossOriginEmbedderPolicy,
    xFrameOptions: 'DENY',
    strictTransportSecurity,
  })
  // One published result may stand in a page of anybody.
  const ofEmbedded = secureHeaders({
    contentSecurityPolicy: { ...policy, formAction: ["'none'"], frameAncestors: ['*'] },
    crossOriginEmbedderPolicy,
    xFrameOptions: false,
    strictTransportSecurity,
  })
  // A notebook loads some thirty files before it can be read. What holds for pages alone is half a kilobyte for each.
  const ofAssets = secureHeaders({
    contentSecurityPolicy: { defaultSrc: ["'self'"], frameAncestors: ["'none'"] },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    strictTransportSecurity,
  })
  return (c, next) => {
    if (c.req.path.startsWith('/assets/')) return ofAssets(c, next)
    return (c.req.path.startsWith('/embed/') ? ofEmbedded : ofPages)(c, next)
  }
}
