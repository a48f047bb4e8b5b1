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

/** Of figures the step tells what they show. */
const DRAWN: readonly (readonly [RegExp, PictureKind])[] = [
  [/Venn|UpSet/i, 'sets'],
  [/Volcano|MAPlot/i, 'volcano'],
  [/PCA|UMAP|TSNE/i, 'pca'],
  [/LibrarySizes/, 'sizes'],
  [/^Bar(?:plot|Chart)/, 'bars'],
]

const found = (pictures: typeof PICTURES, text: string) => pictures.find(([pattern]) => pattern.test(text))?.[1]

/** What a result of a type looks like; `step`: what draws it. */
export const pictureOf = (type: string, step = ''): PictureKind => {
  const drawn = /Plot|Figure/.test(type) ? found(DRAWN, step) : undefined
  return drawn ?? found(PICTURES, type) ?? 'words'
}
