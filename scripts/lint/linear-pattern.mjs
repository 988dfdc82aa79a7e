import { analyse } from 'scslre'

const LONGEST = 60

/**
 * A pattern whose time grows faster than the text holds the process: 5,000 blanks in a cell, 100,000 `<` in a text. What
 * scslre finds is reported; bound a repetition, exclude what begins the pattern, or split and trim instead.
 */
export const linearPattern = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { slow: 'Repeating {{sign}} takes more than linear time: /{{pattern}}/.' },
  },
  create: (context) => ({
    Literal(node) {
      if (!node.regex) return
      const { pattern, flags } = node.regex
      const [found] = analyse({ source: pattern, flags }).reports
      if (!found) return
      const { source } = found.character.literal
      context.report({
        node,
        messageId: 'slow',
        data: { sign: source, pattern: pattern.slice(0, LONGEST) },
      })
    },
  }),
}
