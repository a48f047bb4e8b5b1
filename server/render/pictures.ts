import { isPrintable, printedFigure, type FigureRoom } from '@playbook/cells/figure'
import { printedNetwork } from '@playbook/cells/network'
import { printedOverlap, printedUpSet } from '@playbook/cells/overlap'
import { printedPanels } from '@playbook/cells/panels'
import { figure, graph, overlap, panels } from '@playbook/cells/steps'
import type { FigureLook } from '@playbook/core/api/figures'
import type { Drawing } from '@playbook/core/report/drawing'
import type { DataType, Json } from '@playbook/core/step'
import { parseHTML } from 'linkedom'

/** A result, and how it is printed where somebody chose; otherwise as wide as a page. */
export interface DrawTask {
  /** The id of its type. */
  readonly type: string
  readonly value: Json
  readonly look?: FigureLook
  /** For a figure of which nobody chose how it is printed. */
  readonly room?: FigureRoom
}

type Draw = (value: Json, look?: FigureLook, room?: FigureRoom) => Drawing | undefined

/** A result that is not what its type says is read, not drawn. */
function drawnAs<T extends Json>(
  { schema }: DataType<string, T>,
  drawing: (value: T, look?: FigureLook) => Drawing | undefined,
): Draw {
  return (value, look) => {
    const { data } = schema.safeParse(value)
    return data === undefined ? undefined : drawing(data, look)
  }
}

/** The types that are pictures. */
export const pictureTypes: readonly DataType[] = [
  figure.Figure,
  graph.GraphPlot,
  overlap.Supervenn,
  overlap.UpSetPlot,
  panels.FigurePanels,
]

/** How the types are drawn that are pictures, by their ids. */
export const drawings: Readonly<Record<string, Draw>> = {
  [figure.Figure.id]: drawFigure,
  [graph.GraphPlot.id]: drawnAs(graph.GraphPlot, printedNetwork),
  [overlap.Supervenn.id]: drawnAs(overlap.Supervenn, printedOverlap),
  [overlap.UpSetPlot.id]: drawnAs(overlap.UpSetPlot, printedUpSet),
  [panels.FigurePanels.id]: drawnAs(panels.FigurePanels, (value, look) => printedPanels(value, newDocument(), look)),
}

/** Draws what the page draws, without a page; undefined for a result that is read, and for what would be drawn too long. */
export function draw({ type, value, look, room }: DrawTask): Drawing | undefined {
  return Object.hasOwn(drawings, type) ? drawings[type]?.(value, look, room) : undefined
}

function drawFigure(value: Json, look?: FigureLook, room?: FigureRoom): Drawing | undefined {
  const parsed = figure.Figure.schema.safeParse(value)
  if (!parsed.success || !isPrintable(parsed.data)) return undefined
  return printedFigure(parsed.data, newDocument(), look, room)
}

const newDocument = () => parseHTML('<!doctype html><html><body></body></html>').document
