import { importPath } from './import-path.mjs'
import { linearPattern } from './linear-pattern.mjs'
import { noModuleState } from './no-module-state.mjs'
import { plainComment } from './plain-comment.mjs'
import { unitInName } from './unit-in-name.mjs'

/** A rule that reports every node which matches one of the selectors. */
const forbid = (message, ...selectors) => ({
  meta: { type: 'problem', schema: [], messages: { forbidden: message } },
  create: (context) =>
    Object.fromEntries(
      selectors.map((selector) => [selector, (node) => context.report({ node, messageId: 'forbidden' })]),
    ),
})

const CLOCK_DIFFERENCE =
  "BinaryExpression[operator='-'] > CallExpression[callee.object.name=/^(performance|Date)$/][callee.property.name='now']"
const AT_MOST = 'CallExpression[callee.property.name=/^toBeLessThan(OrEqual)?$/]'
const PARTICIPLE =
  '/^(?:asked|begun|bought|built|chosen|done|drawn|found|given|gone|held|kept|known|left|lost|made|meant|paid|seen|sent|shown|sold|sought|spent|taken|told|written|(?!bed|feed|need|red|seed|shed|speed)[a-z]+ed)$/'
const TEST = '[object.name=/^(it|test|describe)$/]'

/** The project's own rules, `mall/<name>` in .oxlintrc.jsonc. */
export default {
  meta: { name: 'mall' },
  rules: {
    'import-path': importPath,
    'linear-pattern': linearPattern,
    'no-module-state': noModuleState,
    'plain-comment': plainComment,
    'unit-in-name': unitInName,
    'no-export-all': forbid(
      'Import the file you mean; export * hides where a name lives.',
      'ExportAllDeclaration',
    ),
    'no-of-export': forbid(
      'Say what it does or returns: getPrice(goods), listLines(order), parseAmount(text). See docs/style.md.',
      'ExportNamedDeclaration > FunctionDeclaration[id.name=/Of$/]',
      'ExportNamedDeclaration > VariableDeclaration > VariableDeclarator[id.name=/Of$/]',
    ),
    'no-participle-export': forbid(
      'A participle names nothing: savedViews, isSaved or saveView(view). See docs/style.md.',
      `ExportNamedDeclaration > FunctionDeclaration[id.name=${PARTICIPLE}]`,
      `ExportNamedDeclaration > VariableDeclaration > VariableDeclarator[id.name=${PARTICIPLE}]`,
    ),
    'no-enum': forbid('Use a literal union or a const table.', 'TSEnumDeclaration'),
    'no-literal-spread': forbid(
      'Write its properties as they are: a literal that is spread only dodges the formatter.',
      ':matches(SpreadElement, JSXSpreadAttribute) > ObjectExpression',
    ),
    'no-clock': forbid(
      'The clock is injected.',
      "NewExpression[callee.name='Date'][arguments.length=0]",
      "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    ),
    'no-timed-assertion': forbid(
      'A test proves the mall at any speed: count, compare growth (tests/support/growth.ts) or move a clock of its own.',
      `BinaryExpression[operator=/^<=?$/] > ${CLOCK_DIFFERENCE}`,
      `${AT_MOST} ${CLOCK_DIFFERENCE}`,
      `${AT_MOST} CallExpression[callee.property.name='cpuUsage']`,
      `${AT_MOST} > MemberExpression > CallExpression[callee.name='expect'] > Identifier[name=/^(ms|took|elapsed|waited)$|Ms$/]`,
      `${AT_MOST} > MemberExpression > CallExpression[callee.name='expect'] > MemberExpression[property.name=/^(ms|took|elapsed|waited)$|Ms$/]`,
    ),
    'no-focused-test': forbid(
      'It leaves every other test of the file out.',
      `MemberExpression${TEST}[property.name='only']`,
    ),
    'no-skipped-test': forbid(
      'A test runs, says with skipIf what the machine lacks, or has the tag of the deep run.',
      `MemberExpression${TEST}[property.name=/^(skip|todo|fails|runIf)$/]`,
    ),
  },
}
