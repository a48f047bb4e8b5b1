import { discOf, legendsOf, shadedExtent, sizesIn, swatchOf, SHAPES, type Cell } from './draw/drawData.ts'
import { pageTheme } from './draw/drawTheme.ts'
import { shadesOf } from './draw/shades.ts'
import type { Figure } from '../../shared/figure/schema.ts'
import { shown } from '../text/format.ts'
import styles from './FigureView.module.css'

interface Props {
  readonly figure: Figure
  readonly hidden: ReadonlySet<Cell>
  /** Left out in print: nothing can be clicked there. */
  readonly onToggle?: (value: Cell) => void
}

/** Which colour and shape stands for what. A click leaves a group out or takes it in again. */
export function FigureLegend({ figure, hidden, onToggle }: Props) {
  const { ofColor, ofKey } = legendsOf(figure)
  return (
    <>
      {ofColor.map(({ label, groups }) => (
        <ul key={label} className={styles.legend} aria-label={`Legend: ${label}`}>
          <li className={styles.legendName}>{label}</li>
          {groups.map(({ value, role, at }) => {
            const swatch = <Swatch path={swatchOf(figure, at)} fill={pageTheme.role(role)} />
            return (
              <li key={String(value)}>
                {onToggle ? (
                  <button
                    type="button"
                    className={styles.group}
                    aria-pressed={!hidden.has(value)}
                    onClick={() => onToggle(value)}
                  >
                    {swatch}
                    {value}
                  </button>
                ) : (
                  <span className={styles.still}>
                    {swatch}
                    {value}
                  </span>
                )}
              </li>
            )
          })}
        </ul>
      ))}
      <Shades figure={figure} />
      <Sizes figure={figure} />
      {ofKey.map(({ label, groups }) => (
        <ul key={label} className={styles.legend} aria-label={`Legend: ${label}`}>
          <li className={styles.legendName}>{label}</li>
          {groups.map(({ value, role }) => (
            <li key={value} className={styles.still}>
              <Swatch path={SHAPES.square} fill={pageTheme.role(role)} />
              {value}
            </li>
          ))}
        </ul>
      ))}
    </>
  )
}

function Swatch({ path, fill }: { readonly path: string; readonly fill: string }) {
  return (
    <svg className={styles.swatch} viewBox="-7 -7 14 14" data-drawn aria-hidden>
      <path d={path} fill={fill} />
    </svg>
  )
}

/** How large a dot is for some numbers. */
function Sizes({ figure }: { readonly figure: Figure }) {
  const sizes = sizesIn(figure)
  if (sizes.length === 0) return null
  return (
    <ul className={styles.legend} aria-label={`Legend: ${figure.sizes?.label}`}>
      <li className={styles.legendName}>{figure.sizes?.label}</li>
      {sizes.map(({ radius, value }) => (
        <li key={value} className={styles.still}>
          <svg
            width={2 * radius + 2}
            height={2 * radius + 2}
            viewBox={`${-radius - 1} ${-radius - 1} ${2 * radius + 2} ${2 * radius + 2}`}
            data-drawn
            aria-hidden
          >
            <path d={discOf(radius)} fill={pageTheme.muted} />
          </svg>
          {shown(value)}
        </li>
      ))}
    </ul>
  )
}

/** The colours of numbers as a bar between the least and the most. */
function Shades({ figure }: { readonly figure: Figure }) {
  const extent = shadedExtent(figure)
  if (extent === undefined) return null
  const [from, to] = extent.map((value) => shown(Number(value.toPrecision(3))))
  return (
    <p className={styles.legend} aria-label={`Legend: ${figure.color?.label}, from ${from} to ${to}`} role="img">
      <span className={styles.legendName}>{figure.color?.label}</span>
      {from}
      <span
        className={styles.shades}
        style={{ background: `linear-gradient(to right, ${shadesOf(figure, extent).join(', ')})` }}
      />
      {to}
    </p>
  )
}
