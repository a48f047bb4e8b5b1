import type { Case } from '../simulation.ts'
import { glycanCases } from './glycan-cases.ts'
import { proteinCases } from './protein-cases.ts'

/** GlyGen: glycans and proteins. */
export const cases: readonly Case[] = [...glycanCases, ...proteinCases]
