import type { Case } from '../simulation.ts'
import { elementCases } from './elementCases.ts'
import { evidenceCases } from './evidenceCases.ts'

/** The Linked Data Hub: evidence of variants, regulatory elements of variants and genes, what lies near elements. */
export const cases: readonly Case[] = [...evidenceCases, ...elementCases]
