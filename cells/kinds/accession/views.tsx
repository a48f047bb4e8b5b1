import type { GroupViews } from '@playbook/core/view'
import { geoAccession, pmcAccession } from '../../shared/entity/entities.ts'
import { setView, termPrompt, termView } from '../../shared/entity/views.tsx'
import type * as steps from './steps.ts'

export const { views, prompts }: GroupViews<typeof steps> = {
  views: {
    GeoAccessionTerm: termView(geoAccession),
    PmcAccessionTerm: termView(pmcAccession),
    PmcAccessionSet: setView(pmcAccession),
  },
  prompts: { inputGeoAccession: termPrompt(geoAccession), inputPmcAccession: termPrompt(pmcAccession) },
}
