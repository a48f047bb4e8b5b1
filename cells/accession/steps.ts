import { geoAccession, pmcAccession } from '../entity/entities.ts'
import { inputTerm } from '../entity/inputs.ts'
import { setType, termType } from '../entity/types.ts'

export const GeoAccessionTerm = termType(geoAccession)
export const PmcAccessionTerm = termType(pmcAccession)
export const PmcAccessionSet = setType(pmcAccession)

export const inputGeoAccession = inputTerm(geoAccession, GeoAccessionTerm)
export const inputPmcAccession = inputTerm(pmcAccession, PmcAccessionTerm)
