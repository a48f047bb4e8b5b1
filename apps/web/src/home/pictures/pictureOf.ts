import type { PictureKind } from '@playbook/core/api/playbooks'

const PICTURES: readonly (readonly [RegExp, PictureKind])[] = [
  [/^Scored|^Ranked/, 'bars'],
  [/Graph|Network|PPI/i, 'network'],
  [/Signature/, 'volcano'],
  [/Enrich/i, 'dots'],
  [/^(?:Set|GMT|DMT|Supervenn)/, 'sets'],
  [/Variant|Associations|Regulatory/, 'locus'],
  [/Plot|Figure/, 'dots'],
]

/** What a result of a type looks like. */
export const pictureOf = (type: string): PictureKind => PICTURES.find(([pattern]) => pattern.test(type))?.[1] ?? 'words'
