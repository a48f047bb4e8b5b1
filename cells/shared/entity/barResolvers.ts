import type { Resolver } from '@playbook/core/resolver'
import { horizontalBars, verticalBars } from './barFigures.ts'
import { wordsOf, type barChart, type barPlot } from './bars.ts'
import type { Entity } from './entity.ts'

export function resolveBarChart(entity: Entity): Resolver<ReturnType<typeof barChart>> {
  return ({ inputs: { terms } }) => horizontalBars(terms, wordsOf(entity))
}

export function resolveBarPlot(entity: Entity): Resolver<ReturnType<typeof barPlot>> {
  return ({ inputs: { terms } }) => verticalBars(terms, wordsOf(entity))
}
