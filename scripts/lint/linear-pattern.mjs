import { analyse } from 'scslre'

const LONGEST = 60
/** A character of a pattern, escaped or of a class, that no quantifier follows. */
const SIGN = /^(?:\\[^bBpPkux\d]|\[(?:\\.|[^\]\\])*\]|[^\\()[\]{}.*+?|^$])(?![*+?{])/u
/** Stands for a part that is no pattern: a constant of another file, an escaped text. */
const PART = '(?:x)'
const ESCAPERS = new Set(['escapePattern', 'matchAny'])

/** The first report of scslre: its attacks repeat a single character. */
const repeatOf = (source, flags) => analyse({ source, flags }).reports[0]?.character.literal.source

/**
 * What scslre does not see: /<!--.*?-->/ looks for its end from every <!-- of a text without one. It is so where the
 * repetition would take every sign of the beginning, each of which begins a slow pattern by itself.
 */
function repeatBehind(source, flags) {
  let rest = source.replace(/^(?:\\b)+/, '')
  const signs = []
  for (let sign = SIGN.exec(rest)?.[0]; sign; sign = SIGN.exec(rest)?.[0]) {
    signs.push(sign)
    rest = rest.slice(sign.length)
  }
  const isSlow = (sign) => analyse({ source: sign + rest, flags }).reports.some(({ type }) => type === 'Move')
  return signs.length > 1 && signs.every(isSlow) ? signs.join('') : undefined
}

/** The module's constant that an identifier names, as its initialiser; undefined for anything else. */
function initialiserOf(node, sourceCode) {
  for (let scope = sourceCode.getScope(node); scope; scope = scope.upper) {
    const [definition] = scope.set.get(node.name)?.defs ?? []
    if (definition?.node.type === 'VariableDeclarator') return definition.node.init ?? undefined
    if (definition) return undefined
  }
  return undefined
}

/** The text of a pattern that is put together, `PART` for what another place knows; null where a text may come in. */
function textOf(node, sourceCode) {
  const read = (part) => textOf(part, sourceCode)
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? node.value : null
    case 'TemplateLiteral': {
      const isRaw = node.parent.type === 'TaggedTemplateExpression'
      const parts = node.expressions.map(read)
      if (parts.includes(null)) return null
      return node.quasis
        .map(({ value }, at) => (isRaw ? value.raw : value.cooked) + (parts[at] ?? ''))
        .join('')
    }
    case 'TaggedTemplateExpression':
      return sourceCode.getText(node.tag) === 'String.raw' ? read(node.quasi) : null
    case 'CallExpression':
      return ESCAPERS.has(node.callee.name) ? PART : null
    case 'MemberExpression':
      // Of a pattern that was checked where it is written.
      return node.property.name === 'source' ? PART : null
    case 'Identifier':
      return /^[A-Z][A-Z\d_]*$/.test(node.name) ? (read(initialiserOf(node, sourceCode)) ?? PART) : null
    default:
      return null
  }
}

/**
 * A pattern whose time grows faster than the text holds the process: 5,000 blanks in a cell, 100,000 `<` in a text. What
 * scslre finds is reported; bound a repetition, exclude what begins the pattern, or split and trim instead. A pattern
 * that is put together consists of constants and of texts that are escaped.
 */
export const linearPattern = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      slow: 'Repeating {{sign}} takes more than linear time: /{{pattern}}/.',
      built: 'Build a pattern of constants and of escapePattern(text) or matchAny(words), or use includes.',
    },
  },
  create(context) {
    function check(node, source, flags) {
      const sign = repeatOf(source, flags) ?? repeatBehind(source, flags)
      if (sign === undefined) return
      context.report({ node, messageId: 'slow', data: { sign, pattern: source.slice(0, LONGEST) } })
    }
    function checkBuilt(node) {
      if (node.callee.name !== 'RegExp') return
      const [given, flags] = node.arguments
      const source = textOf(given, context.sourceCode)
      if (source === null) context.report({ node, messageId: 'built' })
      else check(node, source, typeof flags?.value === 'string' ? flags.value : '')
    }
    return {
      Literal(node) {
        if (node.regex) check(node, node.regex.pattern, node.regex.flags)
      },
      NewExpression: checkBuilt,
      CallExpression: checkBuilt,
    }
  },
}
