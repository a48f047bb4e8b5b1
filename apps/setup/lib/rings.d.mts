export const LAYERED: readonly string[]
export function ringsBelow(folder: string): readonly { readonly ring: string; readonly closedBy: readonly string[] }[]
