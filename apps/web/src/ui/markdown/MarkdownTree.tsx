import { readMarkdown, type Block, type Inline } from '@playbook/core/markdown/tree'
import { markedBlocks } from '@playbook/core/claims/marks'
import type { StatedClaim } from '@playbook/core/claims/state'
import { Fragment, lazy, Suspense, useMemo, type ReactNode } from 'react'
import { Boundary } from '../Boundary.tsx'
import { safeHref } from '../../format/href.ts'
import { ClaimContext, ClaimMark } from '../claims/ClaimMark.tsx'
import { signed } from './signed.ts'
import styles from './Markdown.module.css'

const Formula = lazy(async () => ({ default: (await import('./Formula.tsx')).Formula }))

function Maths(formula: { readonly text: string; readonly isBlock: boolean }) {
  const typed = signed(formula.text, formula.isBlock)
  return (
    <Boundary resetKey={formula.text} instead={() => typed}>
      <Suspense fallback={typed}>
        <Formula {...formula} />
      </Suspense>
    </Boundary>
  )
}

function Link({ url, children }: { readonly url: string; readonly children: ReactNode }) {
  const href = safeHref(url)
  if (href === undefined) return children
  if (href.startsWith('#')) return <a href={href}>{children}</a>
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}

function Words({ words }: { readonly words: readonly Inline[] }) {
  return words.map((word, index) => (
    <Fragment key={index}>
      <Word word={word} />
    </Fragment>
  ))
}

function Word({ word }: { readonly word: Inline }) {
  switch (word.kind) {
    case 'text':
      return word.text
    case 'code':
      return <code>{word.text}</code>
    case 'math':
      return <Maths text={word.text} isBlock={false} />
    case 'break':
      return <br />
    case 'emphasis':
      return (
        <em>
          <Words words={word.children} />
        </em>
      )
    case 'strong':
      return (
        <strong>
          <Words words={word.children} />
        </strong>
      )
    case 'deleted':
      return (
        <del>
          <Words words={word.children} />
        </del>
      )
    case 'claim':
      return (
        <ClaimMark id={word.id} isEnd={word.isEnd}>
          <Words words={word.children} />
        </ClaimMark>
      )
    case 'link':
      return (
        <Link url={word.url}>
          <Words words={word.children} />
        </Link>
      )
  }
}

const LEVELS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const

interface Context {
  readonly topHeading: number
}

function Blocks({ blocks, ...context }: Context & { readonly blocks: readonly Block[] }) {
  return blocks.map((block, index) => (
    <Fragment key={index}>
      <OneBlock block={block} {...context} />
    </Fragment>
  ))
}

function OneBlock({ block, topHeading }: Context & { readonly block: Block }) {
  switch (block.kind) {
    case 'line':
      return <Words words={block.children} />
    case 'paragraph':
      return (
        <p>
          <Words words={block.children} />
        </p>
      )
    case 'heading': {
      const Level = LEVELS[Math.min(block.depth + topHeading - 1, LEVELS.length) - 1] ?? 'h6'
      return (
        <Level>
          <Words words={block.children} />
        </Level>
      )
    }
    case 'code':
      return (
        <pre tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      )
    case 'formula':
      return <Maths text={block.text} isBlock />
    case 'quote':
      return (
        <blockquote>
          <Blocks blocks={block.children} topHeading={topHeading} />
        </blockquote>
      )
    case 'list': {
      const items = block.items.map((item, index) => (
        <li key={index}>
          <Blocks blocks={item} topHeading={topHeading} />
        </li>
      ))
      return block.start === undefined ? <ul>{items}</ul> : <ol start={block.start}>{items}</ol>
    }
    case 'rule':
      return <hr />
    case 'table':
      return <Table {...block} />
  }
}

function Table({ sides, rows }: Extract<Block, { kind: 'table' }>) {
  const [head, ...body] = rows
  const align = (column: number) => {
    const side = sides[column]
    return side === undefined ? {} : { textAlign: side }
  }
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label="Table">
      <table>
        <thead>
          <tr>
            {head?.map((cell, column) => (
              <th key={column} style={align(column)}>
                <Words words={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column} style={align(column)}>
                  <Words words={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface TreeProps {
  readonly source: string
  readonly topHeading: number
  readonly claims?: readonly StatedClaim[]
}

const NO_CLAIMS: readonly StatedClaim[] = []

export function MarkdownTree({ source, topHeading, claims = NO_CLAIMS }: TreeProps) {
  const blocks = useMemo(() => readMarkdown(source), [source])
  const marked = useMemo(() => blocks && markedBlocks(blocks, claims), [blocks, claims])
  if (marked === undefined) return <p className={styles.plain}>{source}</p>
  return (
    <ClaimContext value={claims}>
      <Blocks blocks={marked} topHeading={topHeading} />
    </ClaimContext>
  )
}
