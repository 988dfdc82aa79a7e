const QUANTITY =
  /(?:^|_)(?:AGE|AGAIN|AMOUNT|BEAT|COOLDOWN|DAY|DEBOUNCE|DELAY|DURATION|EVERY|EXPIRY|FORTNIGHT|FRESH|GAP|GRACE|HEIGHT|HOUR|INTERVAL|KEPT_FOR|LIFE|MARGIN|MINUTE|PADDING|PATIENCE|PAUSE|PRICE|SECOND|TIMEOUT|WAIT|WEEK|WIDTH|WINDOW)(?:_(?:MAX|MIN))?$/
const UNIT = /_(?:MS|S|MINUTES|HOURS|DAYS|PX|IN|BYTES|KB|MB|FEN|YUAN|DIGITS|SHARE)$/
/** Names of rates and numbers of entries: nothing that has a unit. */
const COUNT = /(?:^|_)PER_(?:SECOND|MINUTE|HOUR|DAY|WEEK)$|^RESULT_WINDOW$/
const DURATION = /_MS\b|\b(?:60_000|3_600_000|86_400_000)\b/
const BYTES = /\b1024\b/

const isNumber = (node) =>
  (node?.type === 'Literal' && typeof node.value === 'number') ||
  (node?.type === 'Identifier' && /^[A-Z][A-Z\d_]*$/.test(node.name)) ||
  (node?.type === 'BinaryExpression' && node.operator === '*' && isNumber(node.left) && isNumber(node.right))

/** A module's number constant that is a duration, a length, a size or a sum says its unit: docs/style.md. */
export const unitInName = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { unit: 'Name the unit of {{name}} in a suffix: _MS, _PX, _BYTES, _FEN, … See docs/style.md.' },
  },
  create(context) {
    function check(node) {
      if (node.kind !== 'const') return
      for (const { id, init } of node.declarations) {
        const isConstant = id.type === 'Identifier' && /^[A-Z][A-Z\d_]*$/.test(id.name)
        if (!isConstant || !isNumber(init) || UNIT.test(id.name) || COUNT.test(id.name)) continue
        const value = context.sourceCode.getText(init)
        if (QUANTITY.test(id.name) || DURATION.test(value) || BYTES.test(value))
          context.report({ node: id, messageId: 'unit', data: { name: id.name } })
      }
    }
    return {
      'Program > VariableDeclaration': check,
      'Program > ExportNamedDeclaration > VariableDeclaration': check,
    }
  },
}
