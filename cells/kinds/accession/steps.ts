import { geoAccession, pmcAccession } from '../../shared/entity/entities.ts'
import { inputTerm } from '../../shared/entity/inputs.ts'
import { setType, termType } from '../../shared/entity/types.ts'

export const GeoAccessionTerm = termType(geoAccession)
export const PmcAccessionTerm = termType(pmcAccession)
export const PmcAccessionSet = setType(pmcAccession)

export const inputGeoAccession = inputTerm(geoAccession, GeoAccessionTerm)
export const inputPmcAccession = inputTerm(pmcAccession, PmcAccessionTerm)
