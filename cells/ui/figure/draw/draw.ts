/** Figures as drawings of Observable Plot. Nothing here touches the page, so the server draws the same. */
export { figureOptions, type DrawOptions } from './drawOptions.ts'
export { figureSvg } from './drawSvg.ts'
export { isPrintable } from './drawnParts.ts'
export { printedFigure, type FigureRoom } from './printedFigure.ts'
export { pageTheme, printTheme, type Theme } from './drawTheme.ts'
