/** Whether what was built comes from the sources as they are now. */
export function isBuilt(name: 'web' | 'server'): boolean
