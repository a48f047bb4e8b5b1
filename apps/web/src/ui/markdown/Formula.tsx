import 'katex/dist/katex.min.css'
import { drawFormula } from '@playbook/core/math/formula'
import { useLayoutEffect, useRef } from 'react'
import { signed } from './signed.ts'
import styles from './Markdown.module.css'

interface Props {
  readonly text: string
  readonly isBlock: boolean
}

/** A formula as it was typed in LaTeX; what is none stays as it was typed. Loaded only where a text has one. */
export function Formula({ text, isBlock }: Props) {
  const place = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const element = place.current
    if (element !== null && !drawFormula(text, isBlock, element)) element.textContent = signed(text, isBlock)
  }, [text, isBlock])
  return <span ref={place} className={isBlock ? styles.formula : undefined} />
}
