import {
  isArrayTypeNode,
  isArrowFunction,
  isBlock,
  isCallExpression,
  isConditionalExpression,
  isFunctionDeclaration,
  isNoSubstitutionTemplateLiteral,
  isParenthesizedExpression,
  isReturnStatement,
  isStringLiteral,
  isTaggedTemplateExpression,
  isVariableDeclaration,
  type Expression,
  type Node,
  type TaggedTemplateExpression,
} from 'typescript/unstable/ast'
import { API, type Checker, type Project, type Type } from 'typescript/unstable/sync'
import { join } from 'node:path'
import { PRODUCT_FOLDER } from '../product.ts'

/** What a declared column may hold. */
export type Kind = 'boolean' | 'number' | 'string' | 'null' | 'array' | 'object' | 'any'

/** An SQL statement with the type that its rows are said to be of. */
export interface Statement {
  /** File and line. */
  readonly place: string
  /** Its text, once for each side of its conditions, with `$1` for each value; absent where parts are made at run time. */
  readonly texts: readonly string[]
  readonly columns: Readonly<Record<string, readonly Kind[]>>
}

const OURS = /\/server\/(?!node_modules|testing\/|attack\/)(?!.*\.(?:test|fixture)\.)/
const OF_ROWS = /^(?:PendingQuery|Fragment|PostgresError)\b|PendingQuery</
const MADE_AT_RUN_TIME = /^(?:Helper|Identifier)\b/

/** Some part of a statement is known only when it runs. */
class DynamicPart extends Error {}

const FLAGS: readonly (readonly [kind: Kind, name: RegExp])[] = [
  ['null', /^(?:null|undefined)$/],
  ['boolean', /^(?:boolean|true|false)$/],
  ['number', /^(?:number|-?\d[\d.]*)$/],
  ['string', /^(?:string|"[^"]*"|`.*`)$/],
  ['any', /^(?:any|unknown)$/],
]

/** Reads the statements of the server from its sources. */
export function readStatements(): readonly Statement[] {
  const api = new API({ cwd: PRODUCT_FOLDER })
  try {
    const config = join(PRODUCT_FOLDER, 'server/tsconfig.json')
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
    if (project === undefined) throw new Error(`${config} is no project`)
    const names = project.program.getSourceFileNames().filter((name) => OURS.test(name))
    return names.flatMap((name) => statementsIn(project, name))
  } finally {
    api.close()
  }
}

function statementsIn(project: Project, name: string): readonly Statement[] {
  const file = project.program.getSourceFile(name)
  const found: Statement[] = []
  const visit = (node: Node): void => {
    const [rows] = isTaggedTemplateExpression(node) ? (node.typeArguments ?? []) : []
    if (isTaggedTemplateExpression(node) && rows !== undefined && isArrayTypeNode(rows)) {
      const row = project.checker.getTypeFromTypeNode(rows.elementType)
      const line = (file?.text.slice(0, node.template.getStart()).split('\n').length ?? 0).toString()
      const place = `${name.slice(PRODUCT_FOLDER.length + 1)}:${line}`
      if (row !== undefined)
        found.push({ place, texts: textsOf(project, node), columns: columnsOf(project.checker, row) })
    }
    node.forEachChild(visit)
  }
  file?.forEachChild(visit)
  return found
}

function columnsOf(checker: Checker, row: Type): Record<string, readonly Kind[]> {
  return Object.fromEntries(
    checker.getPropertiesOfType(row).map((property) => {
      const type = checker.getTypeOfSymbol(property)
      return [property.name, type === undefined ? ['any'] : kindsOf(checker, type)]
    }),
  )
}

function kindsOf(checker: Checker, type: Type): readonly Kind[] {
  const parts = type.isUnionType() ? type.getTypes() : [type]
  return [...new Set(parts.map((part) => kindOf(checker, part)))]
}

function kindOf(checker: Checker, type: Type): Kind {
  if (checker.isArrayLikeType(type)) return 'array'
  const name = checker.typeToString(type)
  return FLAGS.find(([, pattern]) => pattern.test(name))?.[0] ?? 'object'
}

/** Both sides of all conditions in a statement. */
function textsOf(project: Project, node: TaggedTemplateExpression): readonly string[] {
  try {
    return [...new Set([true, false].map((side) => writeText(project, node, { side, values: 0 })))]
  } catch (error) {
    if (error instanceof DynamicPart) return []
    throw error
  }
}

interface Writing {
  readonly side: boolean
  values: number
}

function writeText(project: Project, { template }: TaggedTemplateExpression, writing: Writing): string {
  if (isNoSubstitutionTemplateLiteral(template)) return template.text
  const spans = template.templateSpans.map(
    ({ expression, literal }) => part(project, expression, writing) + literal.text,
  )
  return template.head.text + spans.join('')
}

function part(project: Project, expression: Expression, writing: Writing): string {
  if (isParenthesizedExpression(expression)) return part(project, expression.expression, writing)
  if (isTaggedTemplateExpression(expression)) return writeText(project, expression, writing)
  if (isConditionalExpression(expression))
    return part(project, writing.side ? expression.whenTrue : expression.whenFalse, writing)
  const type = project.checker.getTypeAtLocation(expression)
  const name = type === undefined ? 'any' : project.checker.typeToString(type)
  if (MADE_AT_RUN_TIME.test(name)) {
    const [only] = isCallExpression(expression) ? expression.arguments : []
    if (only !== undefined && isStringLiteral(only)) return `"${only.text}"`
    throw new DynamicPart(name)
  }
  if (OF_ROWS.test(name)) return part(project, valueOf(project, expression), writing)
  writing.values += 1
  return `$${writing.values}`
}

/** What a name stands for, or what a function of ours returns. */
function valueOf(project: Project, expression: Expression): Expression {
  const named = isCallExpression(expression) ? expression.expression : expression
  const symbol = project.checker.getSymbolAtLocation(named)
  // An imported name has no declaration of a value itself.
  const target = symbol?.valueDeclaration === undefined && symbol ? project.checker.getAliasedSymbol(symbol) : symbol
  const declaration = target?.valueDeclaration?.resolve(project)
  if (declaration === undefined) throw new DynamicPart('a name without a declaration')
  if (isFunctionDeclaration(declaration)) return returned(declaration.body)
  if (!isVariableDeclaration(declaration) || declaration.initializer === undefined) throw new DynamicPart('a parameter')
  const { initializer } = declaration
  return isArrowFunction(initializer) ? returned(initializer.body) : initializer
}

function returned(body: Node | undefined): Expression {
  if (body === undefined) throw new DynamicPart('a function without a body')
  if (isExpressionBody(body)) return body
  let value: Expression | undefined
  body.forEachChild((child) => {
    if (isReturnStatement(child)) value = child.expression
  })
  if (value === undefined) throw new DynamicPart('a function that returns in the middle')
  return value
}

const isExpressionBody = (body: Node): body is Expression => !isBlock(body)
