const INSTEAD =
  'keep it in the mall (src/runtime/mall/mall.ts), as an atom of its store or as what createMall makes.'

/** What changes a collection; reading an element and changing that counts as well. */
const MUTATORS = new Set([
  ...['set', 'add', 'delete', 'clear'],
  ...['push', 'pop', 'shift', 'unshift', 'splice', 'sort', 'reverse', 'fill', 'copyWithin'],
])
const ELEMENT_READERS = new Set(['get', 'at'])
/** Functions that change their first argument. */
const WRITERS =
  /^(?:Object\.(?:assign|definePropert(?:y|ies)|setPrototypeOf)|Reflect\.(?:set|defineProperty|deleteProperty))$/
const COLLECTIONS = new Set(['Map', 'Set', 'WeakMap', 'WeakSet'])
/** What is made only to be changed; by our own naming whatever a `create…` makes. */
const HOLDER = /^(?:create[A-Z]\w*|QueryClient|AbortController|BroadcastChannel|EventTarget)$/
/** React's, a hash that is read at once, and the mall itself, which an entry makes once. */
const NO_HOLDER = /^create(?:Context|Element|Hash|Root|Mall)$/
/** What TypeScript and `?.` put around an expression. */
const WRAPPERS = new Set([
  ...['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression', 'TSTypeAssertion'],
  'ChainExpression',
])

/** Whether code of this scope runs after its module was loaded. */
function runsLater(scope) {
  for (let at = scope; at; at = at.upper) {
    if (at.type === 'function') return true
    if (at.type === 'class-field-initializer' && !at.block.parent.static) return true
  }
  return false
}

const nameOf = ({ computed, property }) => (computed ? property.value : property.name)

/** The longest expression that reaches into what `start` names: `start.rows[0].name`, `start.get(key).name`. */
function reach(start) {
  let node = start
  for (;;) {
    const { parent } = node
    const reads =
      parent.type === 'CallExpression' &&
      parent.callee === node &&
      node.type === 'MemberExpression' &&
      ELEMENT_READERS.has(nameOf(node))
    const wider = WRAPPERS.has(parent.type) || (parent.type === 'MemberExpression' && parent.object === node)
    if (!reads && !wider) return node
    node = parent
  }
}

/** Whether `node` is written to: assigned, counted, deleted, bound by a pattern or a loop, or handed to a writer. */
function isWritten(node, sourceCode) {
  const { parent } = node
  switch (parent.type) {
    case 'AssignmentExpression':
    case 'AssignmentPattern':
    case 'ForInStatement':
    case 'ForOfStatement':
      return parent.left === node
    case 'UpdateExpression':
    case 'ArrayPattern':
    case 'RestElement':
      return true
    case 'UnaryExpression':
      return parent.operator === 'delete'
    case 'Property':
      return parent.value === node && parent.parent.type === 'ObjectPattern'
    case 'CallExpression':
      return parent.arguments[0] === node && WRITERS.test(sourceCode.getText(parent.callee))
    default:
      return false
  }
}

function isMutatingCall(node) {
  return (
    node.type === 'MemberExpression' &&
    node.parent.type === 'CallExpression' &&
    node.parent.callee === node &&
    MUTATORS.has(nameOf(node))
  )
}

const isImport = (variable) => variable.defs[0].type === 'ImportBinding'

/** The first place that changes what the variable holds once the module was loaded. */
function changeOf(variable, sourceCode) {
  return variable.references
    .filter((reference) => runsLater(reference.from))
    .map((reference) => ({ reference, node: reach(reference.identifier) }))
    .find(
      ({ reference, node }) =>
        reference.isWrite() ||
        isWritten(node, sourceCode) ||
        // An imported object may well have methods of these names; its own file is looked at.
        (!isImport(variable) && isMutatingCall(node)),
    )?.node
}

const isExported = ({ defs: [{ parent }], references }) =>
  parent?.parent?.type === 'ExportNamedDeclaration' ||
  references.some(({ identifier }) => identifier.parent.type === 'ExportSpecifier')

/** An empty collection that another file may fill, as its type does not forbid it. */
function isForOthersToFill(variable) {
  const { init, id } = variable.defs[0].node
  const empty =
    (init?.type === 'NewExpression' && COLLECTIONS.has(init.callee.name) && init.arguments.length === 0) ||
    (init?.type === 'ArrayExpression' && init.elements.length === 0)
  const type = id?.typeAnnotation?.typeAnnotation
  return empty && type?.operator !== 'readonly' && !type?.typeName?.name?.startsWith('Readonly')
}

/** The member of a class in which a `this` stands. */
function memberAround(node) {
  let at = node.parent
  while (at && !['MethodDefinition', 'PropertyDefinition', 'FunctionDeclaration'].includes(at.type))
    at = at.parent
  return at
}

/** No module-level binding or object is changed after loading: a server draws many visitors in one process. */
export const noModuleState = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      changed: `'{{name}}' belongs to the module and is changed after loading (line {{line}}): ${INSTEAD}`,
      exportedLet: `'{{name}}' is an exported variable that can change: ${INSTEAD}`,
      exportedEmpty: `'{{name}}' is empty and exported for others to fill: ${INSTEAD}`,
      holder: `'{{name}}' makes something that only exists to change, once a module: ${INSTEAD}`,
    },
  },
  create(context) {
    const { sourceCode } = context
    const refuseHolder = (node) => {
      const { name } = node.callee
      if (HOLDER.test(name) && !NO_HOLDER.test(name) && !runsLater(sourceCode.getScope(node)))
        context.report({ node, messageId: 'holder', data: { name } })
    }

    function look(variable) {
      const [{ node, parent, name: id }] = variable.defs
      const data = { name: variable.name }
      const change = changeOf(variable, sourceCode)
      const line = change?.loc.start.line
      if (parent?.type === 'VariableDeclaration' && parent.kind !== 'const' && isExported(variable))
        context.report({ node: id, messageId: 'exportedLet', data })
      else if (change)
        context.report({
          node: isImport(variable) ? change : id,
          messageId: 'changed',
          data: { ...data, line },
        })
      else if (node.type === 'VariableDeclarator' && isExported(variable) && isForOthersToFill(variable))
        context.report({ node: id, messageId: 'exportedEmpty', data })
    }

    return {
      NewExpression: refuseHolder,
      CallExpression: refuseHolder,
      ThisExpression(node) {
        const member = memberAround(node)
        const whole = reach(node)
        if (!member?.static || runsLater(sourceCode.getScope(member.parent))) return
        if (member.type === 'MethodDefinition' && (isWritten(whole, sourceCode) || isMutatingCall(whole)))
          context.report({
            node,
            messageId: 'changed',
            data: { name: sourceCode.getText(whole), line: whole.loc.start.line },
          })
      },
      'Program:exit'() {
        const { scopes } = sourceCode.scopeManager
        // The module itself, and blocks and classes in it outside of functions. A file without imports and exports
        // has the global scope.
        const own = scopes.filter(({ variableScope: { type } }) => type === 'module' || type === 'global')
        for (const { variables } of own)
          for (const variable of variables) if (variable.defs[0]) look(variable)
      },
    }
  },
}
