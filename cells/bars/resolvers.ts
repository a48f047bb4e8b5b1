import type { Resolver, Resolvers } from '@playbook/core/resolver'
import { gene } from '../entity/entities.ts'
import type { Entity } from '../entity/entity.ts'
import { horizontalBars, verticalBars } from './chart.ts'
import { wordsOf, type barChart, type barPlot } from './family.ts'
import type * as steps from './steps.ts'

function chart(entity: Entity): Resolver<ReturnType<typeof barChart>> {
  return ({ inputs: { terms } }) => horizontalBars(terms, wordsOf(entity))
}

function plot(entity: Entity): Resolver<ReturnType<typeof barPlot>> {
  return ({ inputs: { terms } }) => verticalBars(terms, wordsOf(entity))
}

export const resolvers: Resolvers<typeof steps> = { geneBarChart: chart(gene), geneBarPlot: plot(gene) }
